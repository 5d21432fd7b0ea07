import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterStaking } from '../../service/testing/enter-staking.ts'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import { fundedWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
import { createAction, reportHash, getStep, runAction } from '../../service/testing/run-action.ts'
import { callWebhooks, deliveriesOf, subscribe } from '../../webhooks/testing/subscribed.ts'
import { startReceiver, type Receiver } from '../../webhooks/testing/sent-event.ts'
import { balanceTypes } from '../testing/enumerations.ts'
import { getYieldId, enterYield, moveTime, TIMESTAMP } from '../testing/service-helpers.ts'
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
describe('"Retries after 1 m, 5 m, 15 m, 1 h, 6 h, 24 h, then `dead`."', () => {
  it('each after its own time and not before; "`data` is the state at delivery time"', async () => {
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

  it('"Any 2xx response within 15 seconds counts as delivered" (contract: Receiving webhooks): later is not waited for', async () => {
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

  it('"Receivers reject a timestamp more than 300 s away from now": it is signed at the real time, however far the clocks were moved', async () => {
    await listen()
    await moveTime(HOUR)
    await reportHash(getStep(await enterStaking(wallet), 0).id, `0x${'a8'.repeat(32)}`)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), WAIT)
    const sent = Number(receiver.received[0]?.headers['x-service-timestamp'])
    expect(Math.abs(sent - Date.now() / 1_000)).toBeLessThan(300)
  })
})

it('"`/admin/webhooks` (endpoints, subscriptions, deliveries), guarded by an admin key"', async () => {
  for (const path of ['/endpoints', '/subscriptions', '/deliveries']) {
    expect((await callWebhooks(sandbox().url, path)).status).toBe(200)
    expect((await callWebhooks(sandbox().url, path, { key: 'test_sandbox_rw' })).status).toBe(401)
  }
})

describe('"`position.status_changed` data"', () => {
  it('`status` is a Balance type, `completedAt` a timestamp once it is over', async () => {
    await listen()
    await enterYield('Tidal ETH Staking', wallet, { amount: '1' })
    await vi.waitFor(() => expect(getEventData('position')).toHaveLength(1), WAIT)
    const yieldId = await getYieldId('Tidal ETH Staking')
    const exit = { yieldId, address: wallet.address, arguments: { useMaxAmount: true } }
    await runAction(await createAction('exit', exit), wallet)
    await vi.waitFor(() => expect(getEventData('position')).toHaveLength(3), WAIT)
    const events = getEventData('position').map((event) => getPath(event, 'data'))
    expect(events[0]).toEqual({
      position_id: expect.any(String),
      status: 'active',
      completedAt: null,
      integrationId: yieldId,
      address: wallet.address,
      type: 'STAKE',
    })
    const left = events
      .slice(1)
      .map((data) => [getPath(data, 'status'), getPath(data, 'completedAt')])
    expect(left).toContainEqual(['active', expect.stringMatching(TIMESTAMP)])
    expect(left).toContainEqual(['exiting', null])
    for (const data of events) expect(balanceTypes).toContain(getPath(data, 'status'))
  })

  it('`validatorAddress?`: where there is one', async () => {
    await listen()
    const name = 'Cairn Validator Staking'
    const path = `/v1/yields/${await getYieldId(name)}/validators?status=active&limit=1`
    const validatorAddress = (await getPage(path)).items[0]?.['address']
    await enterYield(name, wallet, { amount: '1', validatorAddress })
    await vi.waitFor(() => expect(getEventData('position').length).toBeGreaterThan(0), WAIT)
    expect(getEventData('position')[0]).toMatchObject({
      data: { status: 'entering', validatorAddress },
    })
  })
})
