import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterStaking, enterVault } from '../../service/testing/enter-staking.ts'
import { target } from '../../service/testing/target.ts'
import { fundedWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
import { reportHash, getStep, runAction } from '../../service/testing/run-action.ts'
import { callWebhooks, deliveriesOf, SECRET, subscribe } from '../../webhooks/testing/subscribed.ts'
import { startReceiver, type Received, type Receiver } from '../../webhooks/testing/sent-event.ts'
import { isRecord } from '../testing/field-table.ts'
import { getYieldId, getObject, TIMESTAMP, UUID } from '../testing/service-helpers.ts'
import { getPath, type Item } from '../testing/read-pages.ts'

const WAIT = { timeout: 180_000, interval: 20 }
const network = 'ethereum-sepolia'
const madeUp = `0x${'9d'.repeat(32)}`

let receiver: Receiver
let wallet: TestWallet
beforeEach(async () => {
  receiver = await startReceiver()
  wallet = await fundedWallet(network)
})
afterEach(() => receiver.close())

const call = (path: string, options = {}) => callWebhooks(target().url, path, options)
const listen = (
  filters: Readonly<Record<string, readonly string[]>> = { addresses: [wallet.address] },
) => subscribe(target().url, receiver.url, filters)
const eventOf = ({ body }: Received): Item => {
  const event: unknown = JSON.parse(body)
  return isRecord(event) ? event : {}
}
const getEvents = (resource: string): Item[] =>
  receiver.received.map(eventOf).filter((event) => event['resource'] === resource)
const arrived = (resource: string, count: number) =>
  vi.waitFor(() => expect(getEvents(resource).length).toBeGreaterThanOrEqual(count), WAIT)

/** contract: Webhook events. */
describe('Webhook endpoints and subscriptions', () => {
  const endpoint = { url: 'https://example.org/hook', secret: SECRET }

  it('owner, admin and operator create webhook endpoints, and a viewer can only view them', async () => {
    for (const key of ['sandbox_admin', 'sandbox_team_admin', 'sandbox_team_operator'])
      expect((await call('/endpoints', { body: endpoint, key })).status).toBe(201)
    const key = 'sandbox_team_viewer'
    expect((await call('/endpoints', { body: endpoint, key })).status).toBe(403)
    for (const path of ['/endpoints', '/subscriptions', '/deliveries'])
      expect((await call(path, { key })).status).toBe(200)
  })

  it('an endpoint takes an HTTPS `url`, a `secret` of at least 24 characters and a `description`', async () => {
    const status = async (changes: object) =>
      (await call('/endpoints', { body: { ...endpoint, ...changes } })).status
    expect(await status({ description: 'ours' })).toBe(201)
    expect(await status({ url: 'http://example.org' })).toBe(400)
    expect(await status({ secret: 'x'.repeat(23) })).toBe(400)
    expect(await status({ secret: 'x'.repeat(24) })).toBe(201)
    expect(await status({ secret: undefined })).toBe(400)
  })

  it('a subscription takes `transaction.status_changed` or `position.status_changed`, and nothing else', async () => {
    const { body } = await call('/endpoints', { body: endpoint })
    const status = async (resource: string, action: string) =>
      (
        await call('/subscriptions', {
          body: { endpointId: getPath(body, 'id'), resource, action },
        })
      ).status
    expect(await status('transaction', 'status_changed')).toBe(201)
    expect(await status('position', 'status_changed')).toBe(201)
    expect(await status('action', 'status_changed')).toBe(400)
    expect(await status('transaction', 'created')).toBe(400)
  })
})

describe('`filtersJson`', () => {
  it('all populated keys of `filtersJson` must match, and an empty or omitted one matches everything', async () => {
    const { address } = wallet
    const none = await listen({ addresses: [address], networks: ['base-sepolia'] })
    const both = await listen({ addresses: [address], networks: [network] })
    const lower = await listen({ networks: [network], addresses: [] })
    await reportHash(getStep(await enterStaking(wallet), 0).id, madeUp)
    await vi.waitFor(
      async () => expect(await deliveriesOf(target().url, both)).toHaveLength(1),
      WAIT,
    )
    expect(await deliveriesOf(target().url, none)).toEqual([])
    expect((await deliveriesOf(target().url, lower)).length).toBeGreaterThan(0)
  })

  it('a subscription with `yield_ids` or `balance_types` gets no events', async () => {
    const addresses = [wallet.address]
    const action = await enterStaking(wallet)
    const [byYield, byType, all] = [
      await listen({ addresses, yield_ids: [action.yieldId] }),
      await listen({ addresses, balance_types: ['active'] }),
      await listen({ addresses }),
    ]
    await runAction(action, wallet)
    await vi.waitFor(async () => expect(getEvents('position')).toHaveLength(1), WAIT)
    expect((await deliveriesOf(target().url, all)).length).toBeGreaterThan(1)
    expect(await deliveriesOf(target().url, byYield)).toEqual([])
    expect(await deliveriesOf(target().url, byType)).toEqual([])
  })
})

describe('Webhook deliveries', () => {
  it('a delivery has the five headers, and its signature is the HMAC-SHA256 of `{timestamp}.{rawBody}`', async () => {
    const endpointId = await listen()
    await runAction(await enterStaking(wallet), wallet)
    await arrived('position', 1)
    const known = (await deliveriesOf(target().url, endpointId)).map(({ id }) => id)
    for (const { headers, body, at: arrivedAt } of receiver.received) {
      expect(known).toContain(headers['x-service-delivery'])
      expect(['transaction', 'position']).toContain(headers['x-service-event'])
      expect(headers['x-service-action']).toBe('status_changed')
      const timestamp = String(headers['x-service-timestamp'])
      expect(Math.abs(Number(timestamp) - arrivedAt / 1_000)).toBeLessThan(300)
      const hmac = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
      expect(headers['x-service-signature']).toBe(`sha256=${hmac}`)
    }
  })

  it('a `transaction.status_changed` event has a unique `id`, a `subject`, and its transaction in `data`', async () => {
    await listen()
    const action = await runAction(await enterStaking(wallet), wallet)
    const { id, hash } = getStep(action, 0)
    const confirmed = await vi.waitFor(() => {
      const last = getEvents('transaction').find(
        (event) => getPath(event, 'data.status') === 'CONFIRMED',
      )
      if (!last) throw new Error('not told yet')
      return last
    }, WAIT)
    const { address } = wallet
    // It may be the one that the report caused, told late.
    expect({ ...confirmed, previous: undefined, changes: undefined }).toEqual({
      id: expect.stringMatching(UUID),
      type: 'transaction.status_changed',
      resource: 'transaction',
      action: 'status_changed',
      created_at: expect.stringMatching(TIMESTAMP),
      project_id: expect.stringMatching(/./),
      subject: { transaction_id: id, network, address },
      data: {
        id,
        network,
        status: 'CONFIRMED',
        type: 'STAKE',
        hash,
        createdAt: expect.stringMatching(TIMESTAMP),
        broadcastedAt: expect.stringMatching(TIMESTAMP),
        error: null,
        address,
      },
    })
    const ids = receiver.received.map((each) => eventOf(each)['id'])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('a `position.status_changed` event has the id and the outcome of its action in `data`', async () => {
    await listen()
    const { id, completedAt } = await runAction(await enterStaking(wallet), wallet)
    await arrived('position', 1)
    const [event] = getEvents('position')
    const { address } = wallet
    expect(event).toMatchObject({
      type: 'position.status_changed',
      subject: { position_id: id, network, address },
    })
    expect(event?.['data']).toEqual({
      position_id: id,
      status: 'SUCCESS',
      completedAt,
      integrationId: await getYieldId('Tidal ETH Staking'),
      address,
      type: 'STAKE',
    })
  })
})

describe('Receiving webhooks', () => {
  it('a 2xx response counts as delivered, and after a 302 or 404 a retry is scheduled', async () => {
    for (const [answer, status] of [
      [200, 'delivered'],
      [299, 'delivered'],
      [302, 'retry scheduled'],
      [404, 'retry scheduled'],
    ] as const) {
      receiver.answer(answer)
      const endpoint = await listen()
      await reportHash(
        getStep(await enterStaking(wallet), 0).id,
        `0x${String(answer).padEnd(64, '1')}`,
      )
      await vi.waitFor(async () => {
        const [first] = await deliveriesOf(target().url, endpoint)
        expect([answer, first?.status]).toEqual([answer, status])
      }, WAIT)
    }
  })

  it('the delivery history of an endpoint shows the status, the attempts and the receiver’s response', async () => {
    receiver.answer(503)
    const endpoint = await listen()
    await reportHash(getStep(await enterStaking(wallet), 0).id, madeUp)
    await vi.waitFor(async () => {
      const { body } = await call(`/deliveries?endpointId=${endpoint}`)
      expect(getPath(body, 'items')).toMatchObject([
        {
          status: 'retry scheduled',
          attempts: 1,
          response: { status: 503, body: 'answered 503' },
          nextAttemptAt: expect.stringMatching(TIMESTAMP),
        },
      ])
    }, WAIT)
  })

  it('a confirmed transaction reads through the API as its event says', async () => {
    await listen()
    const action = await runAction(await enterVault(wallet), wallet)
    for (const { id } of action.transactions) {
      const last = await vi.waitFor(() => {
        const events = getEvents('transaction').filter((event) => getPath(event, 'data.id') === id)
        expect(events.map((event) => getPath(event, 'data.status'))).toContain('CONFIRMED')
        return events.find((event) => getPath(event, 'data.status') === 'CONFIRMED')
      }, WAIT)
      expect(await getObject(`/v1/transactions/${id}`)).toMatchObject({
        status: 'CONFIRMED',
        hash: getPath(last, 'data.hash'),
        broadcastedAt: getPath(last, 'data.broadcastedAt'),
      })
    }
  })
})
