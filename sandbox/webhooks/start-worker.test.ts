import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startWorker, type Worker } from './start-worker.ts'

let worker: Worker | null = null
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await worker?.stop()
  vi.useRealTimers()
})

/** Advances the fake timers. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const taking = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const noError = (error: unknown): void => {
  throw error
}

it('the worker is idle until woken, and afterwards', async () => {
  const work = vi.fn<() => Promise<number | null>>(() => Promise.resolve(null))
  worker = startWorker(work, noError)
  await pass(20)
  expect(work).not.toHaveBeenCalled()
  worker.wake()
  await pass(20)
  expect(work).toHaveBeenCalledTimes(1)
})

it('waking a running worker repeats it once, however often', async () => {
  const work = vi.fn<() => Promise<number | null>>(() => taking(20).then(() => null))
  worker = startWorker(work, noError)
  worker.wake()
  await pass(5)
  worker.wake()
  worker.wake()
  await pass(80)
  expect(work).toHaveBeenCalledTimes(2)
})

it('the worker runs again after the requested delay', async () => {
  const waits = [10, null]
  const work = vi.fn<() => Promise<number | null>>(() => Promise.resolve(waits.shift() ?? null))
  worker = startWorker(work, noError)
  worker.wake()
  await pass(9)
  expect(work).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(work).toHaveBeenCalledTimes(2)
})

it('the worker continues after a failure', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const work = vi.fn<() => Promise<number | null>>(() => Promise.reject(new Error('no database')))
  worker = startWorker(work, onError)
  worker.wake()
  await pass(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  expect(onError).toHaveBeenCalledTimes(2)
})

it('the worker stops after the current run, and stays stopped', async () => {
  let ended = 0
  worker = startWorker(async () => {
    await taking(20)
    ended += 1
    return 1
  }, noError)
  worker.wake()
  const stopping = worker.stop()
  await pass(20)
  await stopping
  expect(ended).toBe(1)
  worker.wake()
  await pass(30)
  expect(ended).toBe(1)
})
