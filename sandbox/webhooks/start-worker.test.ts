import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startWorker, type Worker } from './start-worker.ts'

let worker: Worker | null = null
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await worker?.stop()
  vi.useRealTimers()
})

/** So many milliseconds of the test's own time pass. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const taking = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const noError = (error: unknown): void => {
  throw error
}

it('is idle until it is woken, and after', async () => {
  const work = vi.fn<() => Promise<number | null>>(() => Promise.resolve(null))
  worker = startWorker(work, noError)
  await pass(20)
  expect(work).not.toHaveBeenCalled()
  worker.wake()
  await pass(20)
  expect(work).toHaveBeenCalledTimes(1)
})

it('looks once more when it is woken during a look, however often', async () => {
  const work = vi.fn<() => Promise<number | null>>(() => taking(20).then(() => null))
  worker = startWorker(work, noError)
  worker.wake()
  await pass(5)
  worker.wake()
  worker.wake()
  await pass(80)
  expect(work).toHaveBeenCalledTimes(2)
})

it('comes back after the time that the work asks for', async () => {
  const waits = [10, null]
  const work = vi.fn<() => Promise<number | null>>(() => Promise.resolve(waits.shift() ?? null))
  worker = startWorker(work, noError)
  worker.wake()
  await pass(9)
  expect(work).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(work).toHaveBeenCalledTimes(2)
})

it('goes on after a failure', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const work = vi.fn<() => Promise<number | null>>(() => Promise.reject(new Error('no database')))
  worker = startWorker(work, onError)
  worker.wake()
  await pass(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  expect(onError).toHaveBeenCalledTimes(2)
})

it('stops when the look that runs has ended, and stays stopped', async () => {
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
