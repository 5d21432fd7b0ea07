import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterStaking } from '../../service/testing/enter-staking.ts'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import { fundedSolanaWallet } from '../../service/testing/solana-wallet.ts'
import { fundedWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
import { createAction, reportHash, getStep, runAction } from '../../service/testing/run-action.ts'
import { callWebhooks, deliveriesOf, subscribe } from '../../webhooks/testing/subscribed.ts'
import { startReceiver, type Receiver } from '../../webhooks/testing/sent-event.ts'
import { getYieldId, enterYield, moveTime } from '../testing/service-helpers.ts'
import { getPath, getPage } from '../testing/read-pages.ts'

const sandbox = setupTestSandbox()

const network = 'ethereum-sepolia'
const WAIT = { timeout: 180_000, interval: 30 }
const MINUTE = 60
const HOUR = 60 * MINUTE

let receiver: Receiver
let wallet: TestWallet
beforeEach(async () => {
  receiver = await startReceiver()
  wallet = await fundedWallet(network)
})
afterEach(() => receiver.close())

const listen = () => subscribe(sandbox().url, receiver.url, { addresses: [wallet.address] })
const getEventData = (resource: string): unknown[] =>
  receiver.received
    .map(({ body }): unknown => JSON.parse(body))
    .filter((event) => getPath(event, 'resource') === resource)

/** contract: Webhook retries; contract: Webhook signature. */
describe('Webhook retries', () => {
  it('a delivery is retried after 1 min, 5 min, 15 min, 1 h, 6 h and 24 h, and is then `dead`', async () => {
    receiver.answer(500)
    const endpoint = await listen()
    await reportHash(getStep(await enterStaking(wallet), 0).id, `0x${'a7'.repeat(32)}`)
    const expectState = (status: string, attempts: number) =>
      vi.waitFor(async () => {
        const [first] = await deliveriesOf(sandbox().url, endpoint)
        expect([first?.status, first?.attempts]).toEqual([status, attempts])
      }, WAIT)
    await expectState('retry scheduled', 1)
    for (const [index, seconds] of [
      MINUTE,
      5 * MINUTE,
      15 * MINUTE,
      HOUR,
      6 * HOUR,
      24 * HOUR,
    ].entries()) {
      const [before] = await deliveriesOf(sandbox().url, endpoint)
      const waits =
        Date.parse(String(before?.nextAttemptAt)) - Date.parse(String(before?.['lastAttemptAt']))
      expect(Math.abs(waits / 1_000 - seconds)).toBeLessThan(30)
      await moveTime(seconds + 1)
      await expectState(index === 5 ? 'dead' : 'retry scheduled', index + 2)
    }
    const [last] = await deliveriesOf(sandbox().url, endpoint)
    expect(last?.nextAttemptAt).toBeNull()
    const sent = getEventData('transaction').filter(
      (event) => getPath(event, 'id') === last?.eventId,
    )
    expect(sent).toHaveLength(7)
    expect(new Set(sent.map((event) => getPath(event, 'created_at'))).size).toBe(1)
  })

  /** contract: Receiving webhooks. */
  it('a delivery without a response is given up after 15 s, and its retry is scheduled', async () => {
    receiver.answer(0)
    const endpoint = await listen()
    const step = getStep(await enterStaking(wallet), 0)
    const before = Date.now()
    await reportHash(step.id, `0x${'a9'.repeat(32)}`)
    await vi.waitFor(
      async () => {
        const [first] = await deliveriesOf(sandbox().url, endpoint)
        expect([first?.status, first?.attempts]).toEqual(['retry scheduled', 1])
      },
      { timeout: 180_000, interval: 50 },
    )
    expect(Date.now() - before).toBeGreaterThan(14_500)
  })

  it('the timestamp of a delivery is the real time, even when the sandbox’s clocks are moved', async () => {
    await listen()
    await moveTime(HOUR)
    await reportHash(getStep(await enterStaking(wallet), 0).id, `0x${'a8'.repeat(32)}`)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), WAIT)
    const sent = Number(receiver.received[0]?.headers['x-service-timestamp'])
    expect(Math.abs(sent - Date.now() / 1_000)).toBeLessThan(300)
  })
})

it('`/admin/webhooks` lists endpoints, subscriptions and deliveries for an admin key only', async () => {
  for (const path of ['/endpoints', '/subscriptions', '/deliveries']) {
    expect((await callWebhooks(sandbox().url, path)).status).toBe(200)
    expect((await callWebhooks(sandbox().url, path, { key: 'test_sandbox_rw' })).status).toBe(401)
  }
})

/** contract: Webhook events. */
describe('`position.status_changed` events', () => {
  it('a position event has the id and the outcome of its action, and the `validatorAddress` of a stake', async () => {
    await listen()
    const name = 'Cairn Validator Staking'
    const path = `/v1/yields/${await getYieldId(name)}/validators?status=active&limit=1`
    const validatorAddress = (await getPage(path)).items[0]?.['address']
    await enterYield(name, wallet, { amount: '1', validatorAddress })
    await vi.waitFor(() => expect(getEventData('position')).toHaveLength(1), WAIT)
    const [action] = (await getPage(`/v1/actions?address=${wallet.address}`)).items
    expect(getPath(getEventData('position')[0], 'data')).toEqual({
      position_id: action?.['id'],
      status: 'SUCCESS',
      completedAt: action?.['completedAt'],
      integrationId: await getYieldId(name),
      address: wallet.address,
      type: 'STAKE',
      validatorAddress,
    })
  })

  it('`addresses` of a subscription match a Solana address exactly', async () => {
    const solana = await fundedSolanaWallet()
    await subscribe(sandbox().url, receiver.url, { addresses: [solana.address] })
    const other = await startReceiver()
    await subscribe(sandbox().url, other.url, { addresses: [solana.address.toLowerCase()] })
    const yieldId = await getYieldId('SOL Native Staking')
    const [validator] = (await getPage(`/v1/yields/${yieldId}/validators?limit=1`)).items
    const submitted = { amount: '2', validatorAddress: validator?.['address'] }
    const body = { yieldId, address: solana.address, arguments: submitted }
    await runAction(await createAction('enter', body), solana)
    await vi.waitFor(() => expect(getEventData('position')).toHaveLength(1), WAIT)
    const subject = { network: 'solana-devnet', address: solana.address }
    expect(getEventData('position')).toMatchObject([{ subject }])
    expect(other.received).toEqual([])
    await other.close()
  })
})
