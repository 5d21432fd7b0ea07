import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { target } from '../service/testing/target.ts'
import { callWebhooks, SECRET } from './testing/subscribed.ts'

const call = (path: string, options = {}) => callWebhooks(target().url, path, options)
const endpoint = { url: 'https://example.org/hook', secret: SECRET }

async function makeEndpoint(body: object = endpoint) {
  const made = await call('/endpoints', { body })
  return z.looseObject({ id: z.guid() }).parse(made.body)
}

it('webhook routes require a role: some write, all read, nobody else', async () => {
  for (const key of ['sandbox_admin', 'sandbox_team_admin', 'sandbox_team_operator'])
    expect((await call('/endpoints', { body: endpoint, key })).status).toBe(201)
  const viewer = 'sandbox_team_viewer'
  for (const path of ['/endpoints', '/subscriptions', '/deliveries'])
    expect((await call(path, { key: viewer })).status).toBe(200)
  expect((await call('/endpoints', { body: endpoint, key: viewer })).status).toBe(403)
  expect((await call('/endpoints', { key: 'test_sandbox_rw' })).status).toBe(401)
  expect((await call('/deliveries', { key: '' })).status).toBe(401)
})

it.each([
  [{ ...endpoint, url: 'http://example.org/hook' }],
  [{ ...endpoint, url: 'ftp://example.org' }],
  [{ ...endpoint, url: 'https://user:word@example.org' }],
  [{ ...endpoint, url: 'hook' }],
  [{ url: endpoint.url }],
  [{ ...endpoint, more: 1 }],
])('the endpoint %j is rejected', async (body) => {
  expect((await call('/endpoints', { body })).status).toBe(400)
})

/** contract: Webhook endpoints: 24 to 255 characters. */
describe('The length of a secret', () => {
  it.each([
    [23, 400],
    [24, 201],
    [255, 201],
    [256, 400],
    [257, 400],
  ])('a new endpoint with a secret of %i characters is %i', async (length, status) => {
    const body = { ...endpoint, secret: 'x'.repeat(length) }
    expect((await call('/endpoints', { body })).status).toBe(status)
  })

  it.each([
    [23, 400],
    [24, 200],
    [255, 200],
    [256, 400],
    [257, 400],
  ])('a changed secret of %i characters is %i', async (length, status) => {
    const { id } = await makeEndpoint()
    const change = { method: 'PATCH', body: { secret: 'x'.repeat(length) } }
    expect((await call(`/endpoints/${id}`, change)).status).toBe(status)
  })
})

it('plain http is allowed for this machine', async () => {
  expect(await makeEndpoint({ ...endpoint, url: 'http://localhost:1/hook' })).toBeDefined()
})

it('a secret is never shown, and a change keeps absent fields', async () => {
  const made = await makeEndpoint({ ...endpoint, description: 'mine' })
  const path = `/endpoints/${made.id}`
  const body = { url: 'http://localhost:1/other' }
  const changed = await call(path, { method: 'PATCH', body })
  expect(changed.body).toMatchObject({ id: made.id, url: body.url, description: 'mine' })
  const listed = await call('/endpoints')
  expect(JSON.stringify([made, changed.body, listed.body])).not.toContain(SECRET)
  expect((await call(path, { method: 'DELETE' })).status).toBe(204)
  expect((await call(path, { method: 'DELETE' })).status).toBe(404)
  expect((await call(path, { method: 'PATCH', body })).status).toBe(404)
})

it('subscriptions are limited to existing resources', async () => {
  const { id: endpointId } = await makeEndpoint()
  const body = { endpointId, resource: 'transaction', action: 'status_changed' }
  const status = async (changes: object) =>
    (await call('/subscriptions', { body: { ...body, ...changes } })).status
  expect(await status({})).toBe(201)
  expect(await status({ filtersJson: { networks: ['base-sepolia'] } })).toBe(201)
  expect(await status({ resource: 'action' })).toBe(400)
  expect(await status({ action: 'created' })).toBe(400)
  expect(await status({ filtersJson: { types: ['x'] } })).toBe(400)
  expect(await status({ endpointId: crypto.randomUUID() })).toBe(400)
})
