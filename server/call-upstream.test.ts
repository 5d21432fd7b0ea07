import { afterEach, expect, test } from 'vitest'
import { callUpstream } from './call-upstream.ts'
import { startTestUpstream, type TestUpstream } from './testing/test-upstream.ts'

let upstream: TestUpstream | undefined
afterEach(async () => {
  await upstream?.close()
  upstream = undefined
})

test('a deadline ends the wait', async () => {
  upstream = await startTestUpstream(() => ({ delay: 5000 }))
  expect(await callUpstream(upstream.url, { method: 'GET' }, 50)).toBe('timeout')
})

test('a stopped upstream is unreachable', async () => {
  const gone = await startTestUpstream(() => ({}))
  await gone.close()
  expect(await callUpstream(gone.url, { method: 'GET' }, 30_000)).toBe('unreachable')
})

test('a redirect is returned, not followed', async () => {
  upstream = await startTestUpstream(() => ({ status: 307, headers: { location: '/other' } }))
  expect(await callUpstream(upstream.url, { method: 'GET' }, 30_000)).toMatchObject({ status: 307 })
  expect(upstream.received).toHaveLength(1)
})
