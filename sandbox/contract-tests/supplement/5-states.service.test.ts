import { describe, expect, it } from 'vitest'
import { enterStaking, enterVault } from '../../service/testing/enter-staking.ts'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import {
  createAction,
  readAction,
  reportHash,
  getStep,
  waitForAction,
  waitForStep,
  runAction,
} from '../../service/testing/run-action.ts'
import {
  enterYield,
  getYieldId,
  moveTime,
  getObject,
  TIMESTAMP,
  setStatus,
} from '../testing/service-helpers.ts'
import { getPage } from '../testing/read-pages.ts'

const sandbox = setupTestSandbox()

const network = 'ethereum-sepolia'
const HALF_HOUR = 30 * 60
const madeUp = `0x${'5e'.repeat(32)}`
const statusOfAction = async (id: string) => (await getObject(`/v1/actions/${id}`))['status']
const statusOfStep = async (id: string) => (await getObject(`/v1/transactions/${id}`))['status']

/** contract: Step status; contract: Action status. */
describe('Action status', () => {
  it('an action is `PROCESSING` after a submit, `WAITING_FOR_NEXT` between steps, then `SUCCESS`', async () => {
    const wallet = await fundedWallet(network)
    const action = await enterVault(wallet)
    const [first, second] = [getStep(action, 0), getStep(action, 1)]
    expect(await statusOfAction(action.id)).toBe('CREATED')
    expect([await statusOfStep(first.id), await statusOfStep(second.id)]).toEqual([
      'WAITING_FOR_SIGNATURE',
      'CREATED',
    ])
    await reportHash(first.id, madeUp)
    expect(await statusOfAction(action.id)).toBe('PROCESSING')
    expect(await statusOfStep(first.id)).toBe('BROADCASTED')
    await reportHash(first.id, await wallet.send(first))
    await waitForStep(first.id, 'CONFIRMED')
    expect(await statusOfAction(action.id)).toBe('WAITING_FOR_NEXT')
    expect(await statusOfStep(second.id)).toBe('WAITING_FOR_SIGNATURE')
    await reportHash(second.id, `0x${'6e'.repeat(32)}`)
    expect(await statusOfAction(action.id)).toBe('PROCESSING')
    await reportHash(second.id, await wallet.send(second))
    const { completedAt } = await waitForAction(action.id, 'SUCCESS')
    expect(completedAt).toMatch(TIMESTAMP)
  })

  it('an action with a `FAILED` step is `FAILED`', async () => {
    const wallet = await fundedWallet(network)
    const action = await enterVault(wallet)
    // The second without the first: the vault may not take the money.
    await reportHash(getStep(action, 1).id, await wallet.send(getStep(action, 1)))
    expect((await waitForStep(getStep(action, 1).id, 'FAILED')).error).toMatch(/./)
    expect(await getObject(`/v1/actions/${action.id}`)).toMatchObject({
      status: 'FAILED',
      completedAt: null,
    })
  })

  it('an idle action is `STALE` after 30 minutes, unlisted if never broadcast, and can still succeed', async () => {
    const wallet = await fundedWallet(network)
    const created = await enterStaking(wallet)
    const half = await enterVault(wallet)
    await reportHash(getStep(half, 0).id, await wallet.send(getStep(half, 0)))
    await waitForAction(half.id, 'WAITING_FOR_NEXT')
    await moveTime(HALF_HOUR - 120)
    expect(await statusOfAction(created.id)).toBe('CREATED')
    await moveTime(180)
    await waitForAction(created.id, 'STALE')
    await waitForAction(half.id, 'STALE')
    const list = async (query = '') =>
      (await getPage(`/v1/actions?address=${wallet.address}${query}`)).items.map(({ id }) => id)
    expect(await list()).toEqual([half.id])
    expect(await list('&status=failed')).toEqual([half.id, created.id])
    expect(await list('&statuses=STALE')).toEqual([half.id, created.id])
    await reportHash(getStep(half, 1).id, await wallet.send(getStep(half, 1)))
    await waitForAction(half.id, 'SUCCESS')
  })
})

describe('Transaction status', () => {
  it('an `APPROVAL` whose allowance suffices is `SKIPPED` from the start', async () => {
    const wallet = await fundedWallet(network)
    await enterYield('Brook USDC Market', wallet, { amount: '5', useMaxAllowance: true })
    const body = { yieldId: await getYieldId('Brook USDC Market'), address: wallet.address }
    const again = await createAction('enter', { ...body, arguments: { amount: '6' } })
    expect(again.transactions).toMatchObject([
      { type: 'APPROVAL', status: 'SKIPPED', unsignedTransaction: null },
      { type: 'SUPPLY', status: 'WAITING_FOR_SIGNATURE' },
    ])
    expect((await runAction(again, wallet)).status).toBe('SUCCESS')
  })

  it('a reported transaction is `PENDING` while it is not mined, and then `CONFIRMED`', async () => {
    const wallet = await fundedWallet(network)
    const step = getStep(await enterStaking(wallet), 0)
    const mining = sandbox().running.evm.miners[network]
    await mining.pause()
    const hash = await wallet.send(step)
    await reportHash(step.id, hash)
    await waitForStep(step.id, 'PENDING')
    mining.resume()
    const done = await waitForStep(step.id, 'CONFIRMED')
    expect(done.broadcastedAt).toMatch(TIMESTAMP)
  })

  it('a submitted transaction is `SIGNED` or further, and then `CONFIRMED`', async () => {
    const wallet = await fundedWallet(network)
    const step = getStep(await enterStaking(wallet), 0)
    const body = { signedTransaction: await wallet.sign(step) }
    const sent = await getObject(`/v1/transactions/${step.id}/submit`, { body })
    expect(['SIGNED', 'BROADCASTED', 'PENDING', 'CONFIRMED']).toContain(sent['status'])
    await waitForStep(step.id, 'CONFIRMED')
  })

  /** decisions/009-sandbox-tracking. */
  it('a transaction whose hash the node does not know is `NOT_FOUND` after 2 minutes', async () => {
    const wallet = await fundedWallet(network)
    const action = await enterStaking(wallet)
    const { id } = await reportHash(getStep(action, 0).id, madeUp)
    expect(await statusOfStep(id)).toBe('BROADCASTED')
    await moveTime(121)
    await waitForStep(id, 'NOT_FOUND')
    expect((await readAction(action.id)).status).toBe('PROCESSING')
  })

  it('a transaction that an operator stops is `BLOCKED` until the operator lets it go on', async () => {
    const action = await enterVault(await fundedWallet(network))
    const { id } = getStep(action, 0)
    expect(await setStatus('transactions', id, 'BLOCKED')).toBe(200)
    expect(await statusOfStep(id)).toBe('BLOCKED')
    expect(await setStatus('transactions', id, 'CREATED')).toBe(200)
    expect(await statusOfStep(id)).toBe('WAITING_FOR_SIGNATURE')
  })
})

it('actions to resume are listed by `statuses=CREATED,WAITING_FOR_NEXT,PROCESSING`', async () => {
  const wallet = await fundedWallet(network)
  const [created, processing, next] = [
    await enterStaking(wallet, '0.2'),
    await enterStaking(wallet, '0.3'),
    await enterVault(wallet),
  ]
  await reportHash(getStep(processing, 0).id, madeUp)
  await reportHash(getStep(next, 0).id, await wallet.send(getStep(next, 0)))
  await waitForAction(next.id, 'WAITING_FOR_NEXT')
  const query = 'statuses=CREATED,WAITING_FOR_NEXT,PROCESSING'
  const { items } = await getPage(`/v1/actions?address=${wallet.address}&${query}`)
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    [next.id, 'WAITING_FOR_NEXT'],
    [processing.id, 'PROCESSING'],
    [created.id, 'CREATED'],
  ])
})
