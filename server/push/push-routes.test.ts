import { expect, it } from 'vitest'
import { createGateway } from '../gateway.ts'
import { exampleConfig } from '../testing/example-config.ts'
import { exampleServices } from '../testing/example-services.ts'
import type { Push, SubscribeOutcome } from './open-push.ts'
import { createPushConfig } from './testing/example-keys.ts'

const config = createPushConfig()
const silent = { info: () => {}, warn: () => {}, error: () => {} }

function createApp(outcome: SubscribeOutcome | null) {
  const push: Push | null = outcome && {
    publicKey: config.publicKey,
    subscribe: async () => outcome,
    unsubscribe: async () => undefined,
    notify: () => undefined,
    close: () => undefined,
  }
  const gatewayConfig = exampleConfig({ push: push && config })
  return createGateway(gatewayConfig, new Map(), silent, exampleServices({ push }))
}

const ADDRESS = '0xAbC0000000000000000000000000000000000001'
const body = {
  endpoint: 'https://push.example/send/1',
  keys: { p256dh: config.publicKey, auth: 'A'.repeat(22) },
  addresses: [ADDRESS],
  kinds: ['position'],
  language: 'en',
}
const send = (
  app: ReturnType<typeof createApp>,
  json: unknown,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  app.request('https://sheaf.example/push', {
    method,
    headers: {
      host: 'sheaf.example',
      origin: 'https://sheaf.example',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(json),
  })

it('without keys nothing of it is there', async () => {
  const app = createApp(null)
  const about = await app.request('/push')
  expect(await about.json()).toEqual({ publicKey: null })
  expect((await send(app, body)).status).toBe(404)
  expect((await send(app, { endpoint: body.endpoint }, { method: 'DELETE' })).status).toBe(404)
})

it('with keys pages get the public one', async () => {
  const app = createApp('subscribed')
  const about = await app.request('/push')
  expect(await about.json()).toEqual({ publicKey: config.publicKey })
  expect(about.headers.get('cache-control')).toBe('no-store')
  expect((await send(app, body)).status).toBe(204)
  expect((await send(app, { endpoint: body.endpoint }, { method: 'DELETE' })).status).toBe(204)
})

it.each([
  { ...body, addresses: [] },
  { ...body, addresses: Array.from({ length: 21 }, () => ADDRESS) },
  { ...body, addresses: ['x y'] },
  { ...body, kinds: [] },
  { ...body, kinds: ['claimable'] },
  { ...body, kinds: ['position', 'position', 'position'] },
  { ...body, language: 'xx' },
  { ...body, endpoint: `https://push.example/${'a'.repeat(1024)}` },
  { ...body, keys: { ...body.keys, auth: 'short' } },
  { ...body, keys: { ...body.keys, p256dh: 'short' } },
  { ...body, amount: '1' },
])('refuses a malformed subscription: %j', async (malformed) => {
  expect((await send(createApp('subscribed'), malformed)).status).toBe(400)
})

it('refuses other sites, other types of body, and what can’t be kept', async () => {
  const app = createApp('subscribed')
  const foreign = { headers: { origin: 'https://evil.example' } }
  expect((await send(app, body, foreign)).status).toBe(403)
  expect((await send(app, body, { ...foreign, method: 'DELETE' })).status).toBe(403)
  expect((await send(app, body, { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  expect((await send(createApp('bad-endpoint'), body)).status).toBe(400)
  expect((await send(createApp('full'), body)).status).toBe(503)
})

it('a visitor subscribes ten times a minute, to sixty addresses', async () => {
  const app = createApp('subscribed')
  for (let time = 0; time < 10; time += 1) expect((await send(app, body)).status).toBe(204)
  expect((await send(app, body)).status).toBe(429)

  const other = createApp('subscribed')
  for (const batch of ['a', 'b', 'c']) {
    const addresses = Array.from({ length: 20 }, (_, index) => `address-${batch}-${index}`)
    expect((await send(other, { ...body, addresses })).status).toBe(204)
  }
  const refused = await send(other, body)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
})
