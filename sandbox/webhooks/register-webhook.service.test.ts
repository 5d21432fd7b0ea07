import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { registerWebhook } from '../../scripts/register-webhook.mjs'
import { enterStaking } from '../service/testing/enter-staking.ts'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { fundedWallet } from '../service/testing/test-wallet.ts'
import { reportHash, getStep } from '../service/testing/run-action.ts'
import { signDelivery } from './post-delivery.ts'
import { callWebhooks, SECRET } from './testing/subscribed.ts'
import { startReceiver, type Received } from './testing/sent-event.ts'

const sandbox = setupTestSandbox()
const WAIT = { timeout: 180_000, interval: 20 }
const listSchema = z.object({ items: z.array(z.record(z.string(), z.unknown())) })

async function ours(path: string) {
  const { body } = await callWebhooks(sandbox().url, path)
  return listSchema.parse(body).items
}
const endpoints = async () =>
  (await ours('/endpoints')).filter(({ description }) => description === 'Sheaf gateway')

/** Registers as `npm start` does each time. */
const register = (gatewayUrl: string, secret = SECRET) =>
  registerWebhook({ sandboxUrl: sandbox().url, gatewayUrl, secret, adminKey: 'sandbox_admin' })

const signatureOf = ({ headers }: Received) => headers['x-service-signature']
const subscribedTo = async (endpoint: unknown) =>
  (await ours('/subscriptions'))
    .filter(({ endpointId }) => endpointId === endpoint)
    .map(({ resource }) => resource)

async function forget() {
  for (const { id } of await endpoints())
    await callWebhooks(sandbox().url, `/endpoints/${String(id)}`, { method: 'DELETE' })
}
beforeEach(forget)
afterEach(forget)

it('registering is idempotent: one endpoint with both subscriptions', async () => {
  await register('http://127.0.0.1:1')
  await register('http://127.0.0.1:1')
  const [endpoint, ...more] = await endpoints()
  expect(more).toEqual([])
  expect(endpoint).toMatchObject({ url: 'http://127.0.0.1:1/webhooks/earn' })
  expect(await subscribedTo(endpoint?.['id'])).toEqual(['transaction', 'position'])
})

it('the endpoint is the same after a restart', async () => {
  await register('http://127.0.0.1:1')
  const before = await endpoints()
  await sandbox.restart()
  await register('http://127.0.0.1:1')
  const after = await endpoints()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(await subscribedTo(after[0]?.['id'])).toEqual(['transaction', 'position'])
})

it('removed subscriptions are restored', async () => {
  await register('http://127.0.0.1:1')
  const [endpoint] = await endpoints()
  for (const { id } of await ours('/subscriptions'))
    await callWebhooks(sandbox().url, `/subscriptions/${String(id)}`, { method: 'DELETE' })
  expect(await subscribedTo(endpoint?.['id'])).toEqual([])
  await register('http://127.0.0.1:1')
  expect(await subscribedTo(endpoint?.['id'])).toEqual(['transaction', 'position'])
})

it('deliveries use the gateway’s secret, also a changed one', async () => {
  const receiver = await startReceiver()
  const { origin } = new URL(receiver.url)
  await register(origin)
  const secret = 'another-secret-of-this-clone'
  await register(origin, secret)
  expect(await endpoints()).toHaveLength(1)
  const wallet = await fundedWallet('ethereum-sepolia')
  await reportHash(getStep(await enterStaking(wallet), 0).id, `0x${'77'.repeat(32)}`)
  await vi.waitFor(() => expect(receiver.received).not.toEqual([]), WAIT)
  expect(receiver.received.map(signatureOf)).toEqual(
    receiver.received.map(({ headers, body }) =>
      signDelivery(secret, Number(headers['x-service-timestamp']), body),
    ),
  )
  await receiver.close()
})

it('the endpoint follows the gateway’s port', async () => {
  await register('http://127.0.0.1:1')
  const [before] = await endpoints()
  await register('http://127.0.0.1:2')
  const [after] = await endpoints()
  expect(after).toMatchObject({ id: before?.['id'], url: 'http://127.0.0.1:2/webhooks/earn' })
})
