/** Milliseconds of work between two yields to the browser. Source: decisions/035-catalogue. */
const SLICE_BUDGET = 8

/** The part of the scheduler API that not all browsers have. */
interface TaskScheduler {
  postTask(task: () => void, options: { readonly priority: 'background' }): Promise<void>
}

const isScheduler = (value: unknown): value is TaskScheduler =>
  typeof value === 'object' && value !== null && 'postTask' in value

/** Yields to the browser once: resolves in a task of its own, as soon as possible. */
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

/** Yields until the browser is idle, where supported; else once. */
function nextBackgroundTask(): Promise<void> {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler')
  return isScheduler(scheduler)
    ? scheduler.postTask(() => undefined, { priority: 'background' })
    : nextMacrotask()
}

/**
 * Runs work step by step with low priority, and yields whenever a time slice is used up.
 * @param steps each `next` is a step; all are run
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
