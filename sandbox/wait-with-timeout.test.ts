import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitWithTimeout } from './cleanup-stack.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<void>(() => undefined)

it('a hanging end is over at the timeout, not before', async () => {
  const over = vi.fn<(inTime: boolean) => void>()
  void waitWithTimeout(never, 10_000).then(over)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toHaveBeenCalledExactlyOnceWith(false)
})

it('a settled end is over at once, a rejected one too, and leaves no timer behind', async () => {
  expect(await waitWithTimeout(Promise.resolve(), 10_000)).toBe(true)
  expect(await waitWithTimeout(Promise.reject(new Error('no')), 10_000)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
