import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { actionSchema, type Action } from '../contract/action.ts'
import { fetchParsed, callService } from '../service/testing/call-service.ts'
import { enterStaking, enterVault } from '../service/testing/enter-staking.ts'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { fundedWallet, type TestWallet } from '../service/testing/test-wallet.ts'
import {
  createAction,
  reportHash,
  getStep,
  runAction,
  submitSigned,
  waitForAction,
} from '../service/testing/run-action.ts'
import { clearFaults, makeFault } from '../faults/testing/call-faults.ts'
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

it('each transaction’s changes are sent, in the contract’s envelope', async () => {
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

it('a position event comes once for an action, with its id, its outcome and nothing of the balance', async () => {
  await subscribeHere()
  const action = await runAction(await enterVault(wallet), wallet)
  const { id: yieldId } = await fetchYieldByName('Harbor USDC Vault')
  const exit = { yieldId, address: wallet.address, arguments: { useMaxAmount: true } }
  const left = await runAction(await createAction('exit', exit), wallet)
  await callService('/admin/time', { body: { seconds: 3 * 86_400 + 60 }, key: null })
  const last = await runAction(await enterStaking(wallet), wallet)
  const ids = () => getEvents('position').map(({ subject }) => subject['position_id'])
  await vi.waitFor(() => expect(ids()).toHaveLength(3), WAIT)
  expect(new Set(ids())).toEqual(new Set([action.id, left.id, last.id]))
  const event = getEvents('position').find(({ data }) => data['position_id'] === left.id)
  expect(event).toEqual({
    id: expect.any(String),
    type: 'position.status_changed',
    resource: 'position',
    action: 'status_changed',
    created_at: expect.any(String),
    project_id: 'sandbox',
    subject: { position_id: left.id, network: 'ethereum-sepolia', address: wallet.address },
    data: {
      position_id: left.id,
      status: 'SUCCESS',
      completedAt: left.completedAt,
      integrationId: yieldId,
      address: wallet.address,
      type: 'UNSTAKE',
    },
  })
})

it('an action that fails on the chain has its event too', async () => {
  await subscribeHere()
  const action = await enterStaking(wallet, '1')
  const hash = await wallet.send(getStep(action, 0), { gas: 25_000n })
  await reportHash(getStep(action, 0).id, hash)
  await waitForAction(action.id, 'FAILED')
  await vi.waitFor(() => expect(getEvents('position')).toHaveLength(1), WAIT)
  const data = { position_id: action.id, status: 'FAILED', completedAt: null, type: 'STAKE' }
  expect(getEvents('position')).toMatchObject([{ data }])
})

it('an action that a reorg undoes and the chain confirms again has one event', async () => {
  const endpoint = await subscribeHere()
  const action = await enterStaking(wallet)
  const hash = await wallet.send(getStep(action, 0))
  await reportHash(getStep(action, 0).id, hash)
  await waitForAction(action.id, 'SUCCESS')
  const { blockNumber } = await wallet.client.getTransactionReceipt({ hash })
  await makeFault({ kind: 'stalled-blocks', route: 'ethereum-sepolia' })
  const blocks = Number((await wallet.client.getBlockNumber()) - blockNumber) + 1
  await makeFault({ kind: 'reorg', route: 'ethereum-sepolia', blocks })
  await waitForAction(action.id, 'PROCESSING')
  await wallet.client.sendRawTransaction({
    serializedTransaction: await wallet.sign(getStep(action, 0)),
  })
  await clearFaults()
  await waitForAction(action.id, 'SUCCESS')
  expect(await countPositionEvents(endpoint)).toBe(1)
})

/** Counts those sent and those still to be sent: they are recorded together with the action's status. */
const countPositionEvents = async (endpoint: string) =>
  (await deliveriesOf(sandbox().url, endpoint)).filter(({ type }) => type.startsWith('position'))
    .length

it('a submit that the node refuses gives the event of the transaction alone, with what it changed', async () => {
  const endpoint = await subscribeHere()
  const [first, second] = [await enterStaking(wallet), await enterStaking(wallet)]
  await runAction(first, wallet)
  const { id } = getStep(second, 0)
  expect((await submitSigned(id, await wallet.sign(getStep(second, 0), { nonce: 0 }))).status).toBe(
    'FAILED',
  )
  await vi.waitFor(() => {
    const events = getEvents('transaction').filter(({ data }) => data['id'] === id)
    expect(events).toMatchObject([
      {
        data: { status: 'FAILED', error: expect.stringMatching(/nonce too low/i) },
        previous: { status: 'SIGNED' },
        changes: { status: { from: 'SIGNED', to: 'FAILED' } },
      },
    ])
  }, WAIT)
  // The one of the first action.
  expect(await countPositionEvents(endpoint)).toBe(1)
})

it('only what a submit causes says what was before', async () => {
  await subscribeHere()
  const [reported, silent] = [await enterStaking(wallet), await enterStaking(wallet)]
  await reportHash(getStep(reported, 0).id, `0x${'cd'.repeat(32)}`)
  await wallet.send(getStep(silent, 0))
  const of = ({ transactions }: Action) =>
    getEvents('transaction').filter(({ data }) => data['id'] === transactions[0]?.id)
  await vi.waitFor(() => expect([of(reported).length, of(silent).length]).toEqual([1, 1]), WAIT)
  expect(of(reported)[0]).toMatchObject({
    previous: { status: 'WAITING_FOR_SIGNATURE' },
    changes: { status: { from: 'WAITING_FOR_SIGNATURE', to: 'BROADCASTED' } },
  })
  expect(of(silent)[0]).not.toHaveProperty('previous')
  expect(of(silent)[0]?.data['status']).toBe('CONFIRMED')
})

it('an event has the project of the action', async () => {
  await subscribeHere()
  const { id: yieldId } = await fetchYieldByName('Tidal ETH Staking')
  const body = { yieldId, address: wallet.address, arguments: { amount: '0.1' } }
  const key = 'test_sandbox_free'
  const action = await fetchParsed(actionSchema, '/v1/actions/enter', { key, body })
  await wallet.send(getStep(action, 0))
  const countEvents = () => [getEvents('position').length, getEvents('transaction').length]
  await vi.waitFor(() => expect(countEvents()).toEqual([1, 1]), WAIT)
  const projects = receiver.received.map((each) => sentEvent(each).project_id)
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
