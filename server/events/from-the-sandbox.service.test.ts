import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { openStream, getTicket } from './testing/open-stream.ts'
import { setupTestGateways, SECRET } from './testing/post-event.ts'

const gateways = setupTestGateways()
const idSchema = z.looseObject({ id: z.string() })
const yieldId = 'ethereum-sepolia-eth-tidal-staking'
const address = '0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE'

async function ask(method: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${getWorkerSandbox().url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'test_sandbox_rw',
      'x-admin-key': 'sandbox_admin',
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}

it('the sandbox’s events are accepted and reach a page', async () => {
  const [one, two] = gateways().urls
  const endpoint = { url: `${one}/webhooks/earn`, secret: SECRET }
  const { id: endpointId } = idSchema.parse(
    await ask('POST', '/admin/webhooks/endpoints', endpoint),
  )
  const subscription = { endpointId, resource: 'transaction', action: 'status_changed' }
  await ask('POST', '/admin/webhooks/subscriptions', subscription)
  const stream = await openStream(two, await getTicket(two, [address]))

  await ask('POST', '/admin/faucet', { address, network: 'ethereum-sepolia' })
  const asked = { yieldId, address, arguments: { amount: '0.1' } }
  const action = z
    .looseObject({ transactions: z.array(idSchema).min(1) })
    .parse(await ask('POST', '/v1/actions/enter', asked))
  const transactionId = action.transactions[0]?.id ?? ''
  await ask('PUT', `/v1/transactions/${transactionId}/submit-hash`, { hash: `0x${'5'.repeat(64)}` })

  await vi.waitFor(
    () => expect(stream.messages.map(({ text }) => text).join()).toContain(transactionId),
    { timeout: 180_000, interval: 20 },
  )
  stream.close()
  await ask('DELETE', `/admin/webhooks/endpoints/${endpointId}`, {})
})
