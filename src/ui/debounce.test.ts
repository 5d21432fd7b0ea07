import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDebounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const onRest = vi.fn<() => void>()

function setUp() {
  onRest.mockClear()
  return createDebounce(100, onRest)
}

it('calls once, the delay after the last trigger', () => {
  const rest = setUp()
  for (let times = 0; times < 5; times += 1) {
    rest.trigger()
    vi.advanceTimersByTime(60)
  }
  expect(onRest).not.toHaveBeenCalled()
  vi.advanceTimersByTime(39)
  expect(onRest).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onRest).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(onRest).toHaveBeenCalledOnce()
})

it('calls nothing after a stop, and can be triggered again', () => {
  const rest = setUp()
  rest.trigger()
  rest.cancel()
  vi.advanceTimersByTime(500)
  expect(onRest).not.toHaveBeenCalled()
  rest.trigger()
  vi.advanceTimersByTime(100)
  expect(onRest).toHaveBeenCalledOnce()
})

it('has one timer for any number of triggers', () => {
  const rest = setUp()
  for (let times = 0; times < 50; times += 1) rest.trigger()
  expect(vi.getTimerCount()).toBe(1)
})

it('calls the last callback', () => {
  const rest = setUp()
  const later = vi.fn<() => void>()
  rest.trigger()
  rest.setCallback(later)
  vi.advanceTimersByTime(100)
  expect([onRest, later].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})
