import { OpenAPIHono } from '@hono/zod-openapi'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

it('a stop waits for running requests, and refuses new ones', async () => {
  const signals = new EventTarget()
  const arrived = once(signals, 'arrived')
  const events: string[] = []
  const service = new OpenAPIHono()
  service.get('/slow', async (context) => {
    const answer = once(signals, 'answer')
    signals.dispatchEvent(new Event('arrived'))
    await answer
    events.push('answered')
    return context.text('done')
  })
  const listener = await listen(0)
  try {
    listener.answerWith(service)
    const running = fetch(`${listener.url}/slow`)
    await arrived
    const drained = listener.drain().then(() => events.push('drained'))
    const late = await fetch(`${listener.url}/slow`)
    expect([late.status, await late.json()]).toEqual([
      503,
      { statusCode: 503, message: 'The sandbox is stopping' },
    ])
    signals.dispatchEvent(new Event('answer'))
    expect(await (await running).text()).toBe('done')
    await drained
    expect(events).toEqual(['answered', 'drained'])
  } finally {
    await listener.close()
  }
})
