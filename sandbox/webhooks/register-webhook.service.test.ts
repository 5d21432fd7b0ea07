import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { registerWebhook } from '../../scripts/register-webhook.mjs'
import { target } from '../service/testing/target.ts'
import { callWebhooks, SECRET } from './testing/call-webhooks.ts'

const listSchema = z.object({ items: z.array(z.record(z.string(), z.unknown())) })

async function ours(path: string) {
  const { body } = await callWebhooks(target().url, path)
  return listSchema.parse(body).items
}
const endpoints = async () =>
  (await ours('/endpoints')).filter(({ description }) => description === 'Sheaf gateway')

const register = (gatewayUrl: string) =>
  registerWebhook({
    sandboxUrl: target().url,
    gatewayUrl,
    secret: SECRET,
    adminKey: 'sandbox_admin',
  })

async function forget() {
  for (const { id } of await endpoints())
    await callWebhooks(target().url, `/endpoints/${String(id)}`, { method: 'DELETE' })
}
beforeEach(forget)
afterEach(forget)

it('is one endpoint with both subscriptions, however often it is repeated', async () => {
  await register('http://127.0.0.1:1')
  await register('http://127.0.0.1:1')
  const [endpoint, ...more] = await endpoints()
  expect(more).toEqual([])
  expect(endpoint).toMatchObject({ url: 'http://127.0.0.1:1/webhooks/earn' })
  const subscriptions = (await ours('/subscriptions')).filter(
    ({ endpointId }) => endpointId === endpoint?.['id'],
  )
  expect(subscriptions.map(({ resource }) => resource)).toEqual(['transaction', 'position'])
})

it('moves with the gateway’s port and stays the same endpoint', async () => {
  await register('http://127.0.0.1:1')
  const [before] = await endpoints()
  await register('http://127.0.0.1:2')
  const [after] = await endpoints()
  expect(after).toMatchObject({ id: before?.['id'], url: 'http://127.0.0.1:2/webhooks/earn' })
})
