import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { actionSchema } from '../contract/action.ts'
import { fetchParsed, callService } from '../service/testing/call-service.ts'
import { enterStaking, enterVault } from '../service/testing/enter-staking.ts'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { fundedWallet, type TestWallet } from '../service/testing/test-wallet.ts'
import { createAction, reportHash, getStep, runAction } from '../service/testing/run-action.ts'
import { fetchYieldByName } from '../service/testing/yields.ts'
import { deliveriesOf, SECRET, subscribe } from './testing/subscribed.ts'
import {
  sentEvent,
  startReceiver,
  type SentEvent,
  type Received,
  type Receiver,
} from './testing/sent-event.ts'

const sandbox = setupTestSandbox()
const WAIT = { timeout: 180_000, interval: 20 }

let receiver: Receiver
let wallet: TestWallet
beforeEach(async () => {
  receiver = await startReceiver()
  wallet = await fundedWallet('ethereum-sepolia')
})
afterEach(() => receiver.close())

/** Subscribes to this test's wallet only. */
const subscribeHere = () => subscribe(sandbox().url, receiver.url, { addresses: [wallet.address] })
const getEvents = (resource: string): SentEvent[] =>
  receiver.received.map(sentEvent).filter((event) => event.resource === resource)

function signatureOf({ headers, body }: Received): string {
  const signed = `${String(headers['x-service-timestamp'])}.${body}`
  return `sha256=${createHmac('sha256', SECRET).update(signed).digest('hex')}`
}

it('every status of every transaction is sent, in the contract’s envelope', async () => {
  await subscribeHere()
  const action = await runAction(await enterVault(wallet), wallet)
  const [approval, supply] = [getStep(action, 0), getStep(action, 1)]
  const ids = () => getEvents('transaction').map(({ subject }) => subject['transaction_id'])
  await vi.waitFor(() => expect(new Set(ids())).toEqual(new Set([approval.id, supply.id])), WAIT)
  await vi.waitFor(() => {
    const last = getEvents('transaction').findLast(({ data }) => data['id'] === supply.id)
    expect(last).toMatchObject({
      type: 'transaction.status_changed',
      project_id: 'sandbox',
      subject: {
        transaction_id: supply.id,
        network: 'ethereum-sepolia',
        address: wallet.address,
      },
    })
    expect(last?.data).toEqual({
      id: supply.id,
      network: 'ethereum-sepolia',
      status: 'CONFIRMED',
      type: 'SUPPLY',
      hash: supply.hash,
      createdAt: supply.createdAt,
      broadcastedAt: supply.broadcastedAt,
      error: null,
      address: wallet.address,
    })
  }, WAIT)
})

it('a delivery has five headers, signed over the bytes at the real time, and is in the history', async () => {
  const endpoint = await subscribeHere()
  await callService('/admin/time', { body: { seconds: 7_200 }, key: null })
  await runAction(await enterStaking(wallet), wallet)
  await vi.waitFor(() => expect(getEvents('position')).toHaveLength(1), WAIT)
  for (const each of receiver.received) {
    expect(each.headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-delivery': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-service-event': sentEvent(each).resource,
      'x-service-action': 'status_changed',
      'x-service-signature': signatureOf(each),
    })
    expect(Math.abs(Number(each.headers['x-service-timestamp']) - each.at / 1_000)).toBeLessThan(
      300,
    )
  }
  await vi.waitFor(async () => {
    const all = await deliveriesOf(sandbox().url, endpoint)
    const arrived = receiver.received.map(({ headers }) => headers['x-service-delivery'])
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(arrived))
    for (const delivery of all)
      expect(delivery).toMatchObject({
        status: 'delivered',
        attempts: 1,
        response: { status: 204 },
        error: null,
      })
  }, WAIT)
})

it('a position event follows a step, the end of a cooldown, and the end of the row', async () => {
  await subscribeHere()
  const { id: yieldId } = await fetchYieldByName('Tidal ETH Staking')
  await runAction(await enterStaking(wallet, '1'), wallet)
  await vi.waitFor(() => expect(getEvents('position')).toHaveLength(1), WAIT)
  const [entered] = getEvents('position')
  const id = entered?.subject['position_id'] ?? ''
  expect(entered).toMatchObject({
    type: 'position.status_changed',
    subject: { position_id: id, network: 'ethereum-sepolia', address: wallet.address },
  })
  expect(entered?.data).toEqual({
    position_id: id,
    status: 'active',
    completedAt: null,
    integrationId: yieldId,
    address: wallet.address,
    type: 'STAKE',
  })

  const exit = { yieldId, address: wallet.address, arguments: { useMaxAmount: true } }
  await runAction(await createAction('exit', exit), wallet)
  const since = (count: number) =>
    getEvents('position')
      .slice(count)
      .map(({ data }) => `${data['status']} ${data['completedAt'] === null ? 'now' : 'over'}`)
      .toSorted()
  await vi.waitFor(() => expect(since(1)).toEqual(['active over', 'exiting now']), WAIT)
  await callService('/admin/time', { body: { seconds: 3 * 86_400 + 60 }, key: null })
  await vi.waitFor(() => expect(since(3)).toEqual(['exiting over', 'withdrawable now']), WAIT)
})

it('an event has the project of the action', async () => {
  await subscribeHere()
  const { id: yieldId } = await fetchYieldByName('Tidal ETH Staking')
  const body = { yieldId, address: wallet.address, arguments: { amount: '0.1' } }
  const key = 'test_sandbox_free'
  const action = await fetchParsed(actionSchema, '/v1/actions/enter', { key, body })
  await wallet.send(getStep(action, 0))
  await vi.waitFor(() => expect(getEvents('position')).toHaveLength(1), WAIT)
  const projects = receiver.received.map((each) => sentEvent(each).project_id)
  expect(getEvents('transaction').length).toBeGreaterThan(0)
  expect(new Set(projects)).toEqual(new Set(['sandbox-free']))
})

it('a change sends its event at once, without polling', async () => {
  await subscribeHere()
  const { id } = getStep(await enterStaking(wallet), 0)
  await reportHash(id, `0x${'ab'.repeat(32)}`)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), WAIT)
})

it('a filter by yield or another address drops the event', async () => {
  const none = await subscribe(sandbox().url, receiver.url, { yield_ids: ['any'] })
  const { address } = await fundedWallet('ethereum-sepolia')
  const other = await subscribe(sandbox().url, receiver.url, { addresses: [address] })
  await runAction(await enterStaking(wallet), wallet)
  expect(await deliveriesOf(sandbox().url, none)).toEqual([])
  expect(await deliveriesOf(sandbox().url, other)).toEqual([])
})
