import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listen, LOOPBACK_HOST } from './listen.ts'

test('a connection that a load balancer keeps for a minute is not closed before', async () => {
  const app = new Hono().get('/', (context) => context.text('here'))
  const { port, close } = await listen(app, {
    port: 0,
    variable: 'PORT',
    host: LOOPBACK_HOST,
    headers: [],
  })
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(await answer.text()).toBe('here')
  const told = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1]
  expect(Number(told)).toBeGreaterThan(60)
  await close()
})
