import { afterEach, expect, it, vi } from 'vitest'
import { withLock } from './with-lock.ts'

const refused = (): DOMException => new DOMException('Access is denied.', 'SecurityError')
const locksThat = (request: (...args: readonly unknown[]) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } })

afterEach(() => vi.unstubAllGlobals())

it('runs work under its lock and returns the result', async () => {
  const requestedLocks: unknown[] = []
  locksThat(async (name, _options, work) => {
    requestedLocks.push(name)
    return typeof work === 'function' ? await work() : null
  })
  expect(await withLock('one', () => Promise.resolve(7))).toBe(7)
  expect(requestedLocks).toEqual(['one'])
})

it.each([
  ['without locks', () => vi.stubGlobal('navigator', {})],
  ['where locks are blocked', () => locksThat(() => Promise.reject(refused()))],
])('%s it runs anyway, once', async (_, prepare) => {
  prepare()
  const work = vi.fn<() => Promise<number>>(() => Promise.resolve(7))
  expect(await withLock('one', work)).toBe(7)
  expect(work).toHaveBeenCalledTimes(1)
})

it('never retries failed work, whatever the error', async () => {
  locksThat(async (_name, _options, work) => (typeof work === 'function' ? await work() : null))
  const work = vi.fn<() => Promise<number>>(() => Promise.reject(refused()))
  await expect(withLock('one', work)).rejects.toThrow('denied')
  expect(work).toHaveBeenCalledTimes(1)
})

it('an aborted waiter never runs its work', async () => {
  locksThat(() => Promise.reject(new DOMException('Left.', 'AbortError')))
  const work = vi.fn<() => Promise<number>>(() => Promise.resolve(7))
  await expect(withLock('one', work, AbortSignal.abort())).rejects.toThrow('Left')
  expect(work).not.toHaveBeenCalled()
})
