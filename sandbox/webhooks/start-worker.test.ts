import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { startWorker, type Worker } from './start-worker.ts'

let worker: Worker | null = null
afterEach(() => worker?.stop())

const noError = (error: unknown): void => {
  throw error
}

it('is idle until it is woken, and after', async () => {
  const work = vi.fn<() => Promise<number | null>>(() => Promise.resolve(null))
  worker = startWorker(work, noError)
  await pause(20)
  expect(work).not.toHaveBeenCalled()
  worker.wake()
  await pause(20)
  expect(work).toHaveBeenCalledTimes(1)
})

it('looks once more when it is woken during a look, however often', async () => {
  const work = vi.fn<() => Promise<number | null>>(() => pause(20, null))
  worker = startWorker(work, noError)
  worker.wake()
  await pause(5)
  worker.wake()
  worker.wake()
  await pause(80)
  expect(work).toHaveBeenCalledTimes(2)
})

it('comes back after the time that the work asks for', async () => {
  const waits = [10, null]
  const work = vi.fn<() => Promise<number | null>>(() => Promise.resolve(waits.shift() ?? null))
  worker = startWorker(work, noError)
  worker.wake()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
})

it('goes on after a failure', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const work = vi.fn<() => Promise<number | null>>(() => Promise.reject(new Error('no database')))
  worker = startWorker(work, onError)
  worker.wake()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), { timeout: 3_000 })
  expect(onError).toHaveBeenCalledTimes(2)
})

it('stops when the look that runs has ended, and stays stopped', async () => {
  let ended = 0
  worker = startWorker(async () => {
    await pause(20)
    ended += 1
    return 1
  }, noError)
  worker.wake()
  await worker.stop()
  expect(ended).toBe(1)
  worker.wake()
  await pause(30)
  expect(ended).toBe(1)
})
