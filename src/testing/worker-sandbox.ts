import { inject, type ProvidedContext } from 'vitest'

/**
 * The sandbox of the run that this worker has for itself: files of the same worker follow each other, so what one of
 * them disturbs for a while never meets another.
 */
export function getWorkerSandbox(): ProvidedContext['sandboxes'][number] {
  const workerIndex = Number(process.env['VITEST_POOL_ID']) - 1
  const sandbox = inject('sandboxes')[workerIndex]
  if (!sandbox) throw new Error(`no sandbox was started for worker ${workerIndex + 1}`)
  return sandbox
}
