import { afterEach, expect, it } from 'vitest'
import { startTestUpstream, type TestUpstream } from '../testing/test-upstream.ts'
import { watchSandbox } from './open-catalogue.ts'

let upstream: TestUpstream | null = null
afterEach(() => upstream?.close())

it('an added yield and moved time are reported as changes once', async () => {
  const told = [
    '{"offset":0,"yields":40}',
    '{"offset":0,"yields":40}',
    '{"offset":0,"yields":41}',
    '{"offset":0,"yields":41}',
    '{"offset":3600,"yields":41}',
  ]
  upstream = await startTestUpstream(() => ({ body: told.shift() ?? 'nonsense' }))
  const hasChanged = watchSandbox(upstream.url)
  const seen: boolean[] = []
  for (let look = 0; look < 6; look += 1) seen.push(await hasChanged())
  expect(seen).toEqual([false, false, true, false, true, false])
  // No key goes with it: it counts for no plan.
  expect(upstream.received.map(({ url, headers }) => [url, headers['x-api-key']])).toEqual(
    seen.map(() => ['/admin/time', undefined]),
  )
})

it('a sandbox that does not respond has not changed', async () => {
  expect(await watchSandbox(new URL('http://127.0.0.1:1'))()).toBe(false)
})
