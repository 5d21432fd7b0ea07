import { describe, expect, it, vi } from 'vitest'
import { deliveriesOf, subscribe } from '../../webhooks/testing/subscribed.ts'
import { sentEvent, startReceiver } from '../../webhooks/testing/sent-event.ts'
import { callService } from '../testing/call-service.ts'
import { enterStaking, enterVault } from '../testing/enter-staking.ts'
import { target } from '../testing/target.ts'
import { fundedWallet } from '../testing/test-wallet.ts'
import {
  readAction,
  readStep,
  reportHash,
  getStep,
  waitForAction,
  waitForStep,
} from '../testing/run-action.ts'

const headers = { 'x-admin-key': 'sandbox_admin' }
const set = async (what: 'actions' | 'transactions', id: string, status: string) =>
  (await callService(`/admin/${what}/${id}`, { key: null, headers, body: { status } })).status

describe('operator', () => {
  it('a cancelled action stays cancelled: submits are rejected, and the chain changes nothing of it', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const action = await enterStaking(wallet, '0.1')
    expect(await set('actions', action.id, 'CANCELED')).toBe(200)
    const hash = await wallet.send(getStep(action, 0))
    const path = `/v1/transactions/${getStep(action, 0).id}/submit-hash`
    expect((await callService(path, { method: 'PUT', body: { hash } })).status).toBe(412)
    await wallet.client.waitForTransactionReceipt({ hash })
    await callService('/admin/time', { key: null, body: { seconds: 1 } })
    expect((await readAction(action.id)).status).toBe('CANCELED')
    expect(await set('actions', action.id, 'CANCELED')).toBe(412)
    const list = `/v1/actions?address=${wallet.address}&status=failed`
    expect((await callService(list)).body).toMatchObject({ total: 1 })
  })

  it('a late report revives an action that was set stale', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const action = await enterStaking(wallet, '0.1')
    expect(await set('actions', action.id, 'STALE')).toBe(200)
    await reportHash(getStep(action, 0).id, await wallet.send(getStep(action, 0)))
    await waitForAction(action.id, 'SUCCESS')
    expect(await set('actions', action.id, 'STALE')).toBe(412)
  })

  it('a transaction is blocked and unblocked; receivers are notified of its failure only', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const action = await enterVault(wallet)
    const { id } = getStep(action, 0)
    const receiver = await startReceiver()
    const endpoint = await subscribe(target().url, receiver.url, { addresses: [wallet.address] })
    const getStatuses = () =>
      receiver.received
        .map((each) => sentEvent(each).data)
        .flatMap(({ id: of, status }) => (of === id ? [status] : []))

    expect(await set('transactions', id, 'BLOCKED')).toBe(200)
    expect((await readStep(id)).status).toBe('BLOCKED')
    expect((await readAction(action.id)).status).toBe('CREATED')
    expect(await set('transactions', id, 'CREATED')).toBe(200)
    expect((await readStep(id)).status).toBe('WAITING_FOR_SIGNATURE')
    expect(await set('transactions', id, 'FAILED')).toBe(200)
    await vi.waitFor(() => expect(getStatuses()).toEqual(['FAILED']), { timeout: 180_000 })
    expect((await deliveriesOf(target().url, endpoint)).length).toBe(receiver.received.length)
    await receiver.close()
  })

  it('skipped and failed steps change the action', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const action = await enterVault(wallet)
    const [approval, supply] = [getStep(action, 0), getStep(action, 1)]
    expect(await set('transactions', approval.id, 'SKIPPED')).toBe(200)
    await waitForStep(supply.id, 'WAITING_FOR_SIGNATURE')
    expect(await set('transactions', supply.id, 'FAILED')).toBe(200)
    expect(await readStep(supply.id)).toMatchObject({
      status: 'FAILED',
      error: 'Failed by the operator',
    })
    expect((await readAction(action.id)).status).toBe('FAILED')
    expect(await set('transactions', supply.id, 'BLOCKED')).toBe(412)
  })

  it.each([
    ['transactions', 'CONFIRMED', 400],
    ['transactions', 'PENDING', 400],
    ['actions', 'SUCCESS', 400],
    ['actions', 'PROCESSING', 400],
    ['transactions', 'BLOCKED', 404],
    ['actions', 'CANCELED', 404],
  ] as const)('%s: %s is %s for an invalid change or unknown id', async (what, status, answer) => {
    expect(await set(what, '00000000-0000-4000-8000-000000000000', status)).toBe(answer)
  })

  it('operator routes require the admin key', async () => {
    const path = '/admin/actions/00000000-0000-4000-8000-000000000000'
    const body = { status: 'CANCELED' }
    expect((await callService(path, { key: null, body })).status).toBe(401)
    const viewer = { 'x-admin-key': 'sandbox_team_viewer' }
    expect((await callService(path, { key: null, body, headers: viewer })).status).toBe(403)
  })
})
