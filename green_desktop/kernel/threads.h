/* Threads for searches, on every system: start, join, a flag both sides see, a clock, and a low priority, so that a
 * search that takes every core does not make a frame late. */
#ifndef GREEN_DESKTOP_THREADS_H
#define GREEN_DESKTOP_THREADS_H

#define GD_THREAD_STACK (8u << 20) /* bytes: the solver goes deep, and some systems give a thread half a megabyte */

#if defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <process.h>

typedef HANDLE gd_thread;
#define GD_THREAD_MAIN(name, argument) static unsigned __stdcall name(void *argument)
#define GD_THREAD_END return 0

static int gd_thread_start(gd_thread *thread, unsigned(__stdcall *run)(void *), void *argument)
{
    *thread = (HANDLE)_beginthreadex(NULL, GD_THREAD_STACK, run, argument, STACK_SIZE_PARAM_IS_A_RESERVATION, NULL);
    return *thread != 0;
}

static void gd_thread_join(gd_thread thread)
{
    WaitForSingleObject(thread, INFINITE);
    CloseHandle(thread);
}

static void gd_lower_priority(void) { SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_LOWEST); }

static double gd_now(void)
{
    LARGE_INTEGER count, frequency;
    QueryPerformanceCounter(&count);
    QueryPerformanceFrequency(&frequency);
    return (double)count.QuadPart / (double)frequency.QuadPart;
}

static void gd_nap(double seconds) { Sleep((DWORD)(seconds * 1000) + 1); }

typedef volatile LONG gd_flag;
#define gd_flag_set(flag) InterlockedExchange((flag), 1)
#define gd_flag_clear(flag) InterlockedExchange((flag), 0)
#define gd_flag_is_set(flag) (*(flag) != 0)

#else
#include <pthread.h>
#include <sys/resource.h>
#include <time.h>

typedef pthread_t gd_thread;
#define GD_THREAD_MAIN(name, argument) static void *name(void *argument)
#define GD_THREAD_END return NULL

static int gd_thread_start(gd_thread *thread, void *(*run)(void *), void *argument)
{
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes)) return 0;
    pthread_attr_setstacksize(&attributes, GD_THREAD_STACK);
    int failed = pthread_create(thread, &attributes, run, argument);
    pthread_attr_destroy(&attributes);
    return !failed;
}

static void gd_thread_join(gd_thread thread) { pthread_join(thread, NULL); }

/* On Linux a thread has a niceness of its own, and 0 names the thread that asks. Elsewhere that would change the
 * whole process; Apple's systems have classes of threads instead. Who is nicer already stays so. */
static void gd_lower_priority(void)
{
#if defined(__linux__)
    if (getpriority(PRIO_PROCESS, 0) < 10) setpriority(PRIO_PROCESS, 0, 10);
#elif defined(__APPLE__)
    pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0);
#endif
}

static double gd_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void gd_nap(double seconds)
{
    struct timespec nap = {0, (long)(seconds * 1e9)};
    nanosleep(&nap, NULL);
}

typedef int gd_flag;
#define gd_flag_set(flag) __atomic_store_n((flag), 1, __ATOMIC_RELEASE)
#define gd_flag_clear(flag) __atomic_store_n((flag), 0, __ATOMIC_RELEASE)
#define gd_flag_is_set(flag) (__atomic_load_n((flag), __ATOMIC_ACQUIRE) != 0)

#endif
#endif
