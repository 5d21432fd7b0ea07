import { describe, expect, it, vi } from 'vitest'
import { enterStaking, enterVault } from '../../service/testing/enter-staking.ts'
import { target } from '../../service/testing/target.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import {
  reportHash,
  getStep,
  waitForAction,
  waitForStep,
  runAction,
} from '../../service/testing/run-action.ts'
import { deliveriesOf, subscribe } from '../../webhooks/testing/subscribed.ts'
import { startReceiver } from '../../webhooks/testing/sent-event.ts'
import { getYieldId, getObject, getErrorResponse, setStatus } from '../testing/service-helpers.ts'
import { getPath, getAllItems } from '../testing/read-pages.ts'

const network = 'ethereum-sepolia'
const madeUp = `0x${'7c'.repeat(32)}`

const reported = (id: string) =>
  getErrorResponse(`/v1/transactions/${id}/submit-hash`, { method: 'PUT', body: { hash: madeUp } })
const submitted = (id: string, signedTransaction: string) =>
  getErrorResponse(`/v1/transactions/${id}/submit`, { body: { signedTransaction } })

/** contract: Action status; contract: Step status. */
describe('Terminal action status', () => {
  it('a hash for a `CANCELED` action is refused with 412, and the action stays `CANCELED`', async () => {
    const action = await enterStaking(await fundedWallet(network))
    expect(await setStatus('actions', action.id, 'CANCELED')).toBe(200)
    expect((await reported(getStep(action, 0).id))[0]).toBe(412)
    expect(await getObject(`/v1/actions/${action.id}`)).toMatchObject({ status: 'CANCELED' })
  })

  it('hashes for the failed and the next step of a `FAILED` action are refused with 412', async () => {
    const action = await enterVault(await fundedWallet(network))
    expect(await setStatus('transactions', getStep(action, 0).id, 'FAILED')).toBe(200)
    await waitForAction(action.id, 'FAILED')
    expect((await reported(getStep(action, 0).id))[0]).toBe(412)
    expect((await reported(getStep(action, 1).id))[0]).toBe(412)
    expect(await getObject(`/v1/actions/${action.id}`)).toMatchObject({ status: 'FAILED' })
  })

  it('a `SUCCESS` action cannot be set to `CANCELED` or `STALE`', async () => {
    const wallet = await fundedWallet(network)
    const { id } = await runAction(await enterStaking(wallet), wallet)
    expect(await setStatus('actions', id, 'CANCELED')).toBe(412)
    expect(await setStatus('actions', id, 'STALE')).toBe(412)
    expect(await getObject(`/v1/actions/${id}`)).toMatchObject({ status: 'SUCCESS' })
  })
})

describe('Terminal transaction status', () => {
  it('a `CONFIRMED` transaction refuses another hash or payload with 412 and keeps its own', async () => {
    const wallet = await fundedWallet(network)
    const action = await runAction(await enterStaking(wallet), wallet)
    const { id, hash } = getStep(action, 0)
    const again = await wallet.sign(getStep(await enterStaking(wallet), 0))
    for (const [status, body] of [await reported(id), await submitted(id, again)]) {
      expect([status, body['statusCode']]).toEqual([412, 412])
      expect(body['message']).toMatch(/terminal status/)
    }
    expect(await getObject(`/v1/transactions/${id}`)).toMatchObject({ hash, status: 'CONFIRMED' })
    expect((await reportHash(id, String(hash))).status).toBe('CONFIRMED')
  })

  it.each(['FAILED', 'SKIPPED'])('a `%s` step refuses a hash or a payload', async (terminal) => {
    const { id } = getStep(await enterVault(await fundedWallet(network)), 0)
    expect(await setStatus('transactions', id, terminal)).toBe(200)
    expect((await reported(id))[0]).toBe(412)
    expect((await submitted(id, '0x02'))[0]).toBe(412)
    expect(await getObject(`/v1/transactions/${id}`)).toMatchObject({
      hash: null,
      status: terminal,
    })
  })

  /** decisions/009-sandbox-tracking. */
  it('a later hash of a transaction replaces the earlier one before a terminal status', async () => {
    const wallet = await fundedWallet(network)
    const step = getStep(await enterStaking(wallet), 0)
    expect((await reported(step.id))[0]).toBe(200)
    const hash = await wallet.send(step)
    await reportHash(step.id, hash)
    expect((await waitForStep(step.id, 'CONFIRMED')).hash).toBe(hash)
  })
})

it('the delivery history shows `sending`, `retry scheduled` and `delivered`', async () => {
  const receiver = await startReceiver()
  const wallet = await fundedWallet(network)
  const filter = { addresses: [wallet.address] }
  const state = async (endpoint: string) => (await deliveriesOf(target().url, endpoint))[0]?.status
  const meets = async (answer: number, status: string) => {
    receiver.answer(answer)
    const endpoint = await subscribe(target().url, receiver.url, filter)
    await reportHash(getStep(await enterStaking(wallet), 0).id, madeUp)
    const wait = { timeout: 180_000, interval: 20 }
    await vi.waitFor(async () => expect(await state(endpoint)).toBe(status), wait)
  }
  await meets(204, 'delivered')
  await meets(500, 'retry scheduled')
  await meets(0, 'sending')
  await receiver.close()
})

describe('Yield availability', () => {
  it('`status.enter`, `status.exit` and the `metadata` flags are booleans, but for one malformed yield', async () => {
    const yields = await getAllItems('/v1/yields')
    const isBoolean = (each: unknown, path: string) => typeof getPath(each, path) === 'boolean'
    const wrong = yields.filter(
      (each) => !isBoolean(each, 'status.enter') || !isBoolean(each, 'status.exit'),
    )
    expect(wrong.map((each) => getPath(each, 'metadata.name'))).toEqual(['Granary Unclear EURC'])
    for (const each of yields) {
      expect(isBoolean(each, 'metadata.underMaintenance')).toBe(true)
      expect(isBoolean(each, 'metadata.deprecated')).toBe(true)
    }
  })

  it('a yield with a malformed status counts as open when tokens are filtered', async () => {
    const id = await getYieldId('Granary Unclear EURC')
    const named = async (query: string) =>
      (await getAllItems(`/v1/tokens?${query}`)).flatMap((each) => each['availableYields'])
    expect(await named('enter=true&exit=true')).toContain(id)
    expect(await named('enter=false')).not.toContain(id)
  })

  it('entering a closed or temporarily disabled yield is refused with 412', async () => {
    const { address } = await fundedWallet(network)
    for (const name of ['Granary Closed LINK', 'Granary Halted USDT']) {
      const body = { yieldId: await getYieldId(name), address, arguments: { amount: '5' } }
      expect([name, (await getErrorResponse('/v1/actions/enter', { body }))[0]]).toEqual([
        name,
        412,
      ])
    }
  })
})
