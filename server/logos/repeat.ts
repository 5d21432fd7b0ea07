import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does `work` again and again, each time so long after the time before, until `signal` ends it.
 * @param ms milliseconds in between
 * @param onError told of what failed; the next time comes all the same
 */
export async function repeat(
  work: () => Promise<void>,
  ms: number,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => {
      if (!signal.aborted) onError(error)
    })
    await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
