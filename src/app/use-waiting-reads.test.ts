import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getReadRetryDelay, readErrorResponse, shouldRetryRead } from '#src/api/earn-error.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { getWaitingReadsTime, subscribeToReads } from './use-waiting-reads.ts'

let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetryRead, retryDelay: getReadRetryDelay, networkMode: 'always' },
    },
  })
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

/** A read on the screen that fails so the first time, and then succeeds. */
function show(key: string, status: number, retryAfter: string | null): () => void {
  const answers = [readErrorResponse(status, undefined, retryAfter)]
  const queryFn = (): Promise<string> => {
    const error = answers.pop()
    return error ? Promise.reject(error) : Promise.resolve('read')
  }
  return new QueryObserver(client, { queryKey: [key], queryFn }).subscribe(() => undefined)
}
const secondsLeft = () => Math.ceil((getWaitingReadsTime(client) - serviceClock.now()) / 1000)

test('reads that the limit stopped are waited for until the last of them goes on', async () => {
  const hide = [show('one', 429, '7'), show('other', 429, '20')]
  await vi.advanceTimersByTimeAsync(0)
  expect(secondsLeft()).toBe(20)
  const until = getWaitingReadsTime(client)
  // The first goes on, the other still waits for the same time.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(client.getQueryData(['one'])).toBe('read')
  expect(getWaitingReadsTime(client)).toBe(until)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(getWaitingReadsTime(client)).toBe(0)
  expect(client.getQueryData(['other'])).toBe('read')
  for (const each of hide) each()
})

test('neither other failures nor reads that nobody looks at are waited for', async () => {
  const hide = [show('broken', 503, '9'), show('limited', 429, '9')]
  await vi.advanceTimersByTimeAsync(0)
  hide[1]?.()
  expect(getWaitingReadsTime(client)).toBe(0)
  hide[0]?.()
})

test('reads that begin together are looked at once', async () => {
  let count = 0
  const unsubscribe = subscribeToReads(client, () => (count += 1))
  const hide = Array.from({ length: 100 }, (_, index) => show(String(index), 503, null))
  expect(count).toBe(0)
  vi.advanceTimersByTime(0)
  expect(count).toBe(1)
  unsubscribe()
  for (const each of hide) each()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count).toBe(1)
})
