/** Milliseconds of work between two chances for the page to draw and to answer. Source: decisions/035-catalogue. */
const SLICE_BUDGET = 8

/** The part of a browser's scheduler that not all of them have. */
interface TaskScheduler {
  postTask(task: () => void, options: { readonly priority: 'background' }): Promise<void>
}

const isScheduler = (value: unknown): value is TaskScheduler =>
  typeof value === 'object' && value !== null && 'postTask' in value

/** Lets the page draw and answer once: resolves in a task of its own, as soon as one can be had. */
export function nextMacrotask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** Waits until nothing else wants to be done, where the browser says so; else lets go once. */
function nextBackgroundTask(): Promise<void> {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler')
  return isScheduler(scheduler)
    ? scheduler.postTask(() => undefined, { priority: 'background' })
    : nextMacrotask()
}

/**
 * Does work step by step, after everything that people see and do, and lets go whenever a slice of time is used up.
 * @param steps each `next` is a step; all of them are done
 * @throws what a step throws
 */
export async function runInSlices(
  steps: Iterator<unknown>,
  now: () => number = () => performance.now(),
): Promise<void> {
  await nextBackgroundTask()
  let startedAt = now()
  while (steps.next().done !== true) {
    if (now() - startedAt < SLICE_BUDGET) continue
    // Slices come one after the other: that is the point.
    // eslint-disable-next-line no-await-in-loop
    await nextBackgroundTask()
    startedAt = now()
  }
}
