import { rewardStakingAbi } from '../contracts/abis.generated.ts'
import { encodeFunctionData, isAddress, parseEther, type Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { actionSchema, simulationSchema } from '../contract/action.ts'
import { yieldBalancesSchema } from '../contract/balance.ts'
import { pageSchema } from '../contract/page.ts'
import { evmPayloadSchema, type Transaction } from '../contract/transaction.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { getTokenBalance, fundedWallet, type TestWallet } from './testing/test-wallet.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import {
  createAction,
  readAction,
  reportHash,
  getStep,
  waitForAction,
  waitForStep,
  runAction,
} from './testing/run-action.ts'
import { fetchYieldByName } from './testing/yields.ts'

setupTestSandbox()

const network = 'base-sepolia'

/** Returns a wallet with 2 ETH staked for a day, at 2,000 TIDE per coin and year. */
async function staked() {
  const wallet = await fundedWallet(network)
  const { id: yieldId, rewardRate } = await fetchYieldByName('Tidal Reward Staking')
  const owner = { yieldId, address: wallet.address }
  await runAction(await createAction('enter', { ...owner, arguments: { amount: '2' } }), wallet)
  await callService('/admin/time', { body: { seconds: 86_400 }, key: null })
  return { wallet, owner, tide: addressOf(rewardRate.components[0]?.token.address) }
}

function addressOf(text: string | undefined): Address {
  if (text !== undefined && isAddress(text)) return text
  throw new Error(`not an address: ${text}`)
}

async function rowsOf({ address }: TestWallet, yieldId: string) {
  const path = `/v1/yields/${yieldId}/balances?address=${address}`
  return (await fetchParsed(yieldBalancesSchema, path)).balances
}

const toRaw = (row: { readonly amountRaw: string } | undefined): bigint =>
  BigInt(row?.amountRaw ?? '')

async function claimOf(wallet: TestWallet, yieldId: string) {
  const rows = await rowsOf(wallet, yieldId)
  const claim = rows.find(({ type }) => type === 'claimable')?.pendingActions[0]
  if (!claim) throw new Error('nothing to claim')
  return { action: claim.type, passthrough: claim.passthrough }
}

const payloadOf = ({ unsignedTransaction }: Transaction) =>
  evmPayloadSchema.parse(JSON.parse(unsignedTransaction ?? ''))

const exitAll = (owner: object) =>
  createAction('exit', { ...owner, arguments: { useMaxAmount: true } })

/** Minimum rewards of 2 ETH per day. */
const DAY_OF_REWARDS = parseEther('10.9')

describe('rewards in another token', () => {
  it('rewards have their own row, and are paid by its action', async () => {
    const { wallet, owner, tide } = await staked()
    const [active, claimable] = await rowsOf(wallet, owner.yieldId)
    expect(active).toMatchObject({ type: 'active', amount: '2', token: { symbol: 'ETH' } })
    expect(claimable).toMatchObject({
      type: 'claimable',
      token: { symbol: 'TIDE', address: tide },
      isEarning: false,
      amountUsd: expect.any(String),
      pendingActions: [{ intent: 'manage', type: 'CLAIM_REWARDS' }],
    })

    const action = await createAction('manage', {
      ...owner,
      ...(await claimOf(wallet, owner.yieldId)),
    })
    expect(action).toMatchObject({ type: 'CLAIM_REWARDS', executionPattern: 'synchronous' })
    // Rewards grow with each block, and one may come between any two requests.
    const later = (await rowsOf(wallet, owner.yieldId)).find(({ type }) => type === 'claimable')
    expect(BigInt(action.amountRaw ?? '')).toBeGreaterThanOrEqual(toRaw(claimable))
    expect(BigInt(action.amountRaw ?? '')).toBeLessThanOrEqual(toRaw(later))
    await runAction(action, wallet)

    expect(await getTokenBalance(wallet, tide)).toBeGreaterThan(DAY_OF_REWARDS)
    const query = `address=${wallet.address}&intent=manage&type=CLAIM_REWARDS&status=completed`
    const list = await fetchParsed(pageSchema(actionSchema), `/v1/actions?${query}`)
    expect(list.items.map(({ id }) => id)).toEqual([action.id])
  })

  it('an edited passthrough, or one of another owner, is rejected', async () => {
    const { wallet, owner } = await staked()
    const other = await fundedWallet(network)
    const claim = await claimOf(wallet, owner.yieldId)
    const wrong = [
      { ...owner, ...claim, passthrough: `${claim.passthrough}A` },
      { ...owner, ...claim, passthrough: '' },
      { ...owner, ...claim, address: other.address },
    ]
    for (const body of wrong) {
      const { status, body: errorMessage } = await callService('/v1/actions/manage', { body })
      expect(status).toBe(400)
      expect(errorMessage).toMatchObject({ message: expect.stringContaining('unchanged') })
    }
  })

  it('rewards are paid once: a second claim fails', async () => {
    const { wallet, owner, tide } = await staked()
    await runAction(await createAction('exit', { ...owner, arguments: { amount: '1' } }), wallet)
    await callService('/admin/time', { body: { seconds: 60 }, key: null })
    const claim = await claimOf(wallet, owner.yieldId)
    const [first, second] = [
      await createAction('manage', { ...owner, ...claim }),
      await createAction('manage', { ...owner, ...claim }),
    ]
    const rest = await exitAll(owner)
    await reportHash(getStep(rest, 0).id, await wallet.send(getStep(rest, 0)))
    await waitForStep(getStep(rest, 0).id, 'CONFIRMED')
    await reportHash(getStep(first, 0).id, await wallet.send(getStep(first, 0)))
    await waitForAction(first.id, 'SUCCESS')
    const payout = await getTokenBalance(wallet, tide)

    await reportHash(getStep(second, 0).id, await wallet.send(getStep(second, 0)))

    expect((await waitForStep(getStep(second, 0).id, 'FAILED')).error).toContain('network fee')
    expect(await getTokenBalance(wallet, tide)).toBe(payout)
    const nothing = await callService('/v1/actions/manage', { body: { ...owner, ...claim } })
    expect(nothing.body).toMatchObject({ message: expect.stringContaining('no TIDE to claim') })
  })
})

describe('an asynchronous exit', () => {
  it('both transactions are built at once, with the nonce of that moment', async () => {
    const { wallet, owner } = await staked()
    const action = await exitAll(owner)
    expect(action).toMatchObject({
      executionPattern: 'asynchronous',
      status: 'CREATED',
      amount: '2',
      transactions: [
        { type: 'UNSTAKE', status: 'WAITING_FOR_SIGNATURE' },
        { type: 'CLAIM_REWARDS', status: 'WAITING_FOR_SIGNATURE' },
      ],
    })
    const [first, second] = action.transactions.map(payloadOf)
    expect(second?.nonce).toBe(first?.nonce)
    const { address } = wallet
    expect(first?.nonce).toBe(await wallet.client.getTransactionCount({ address }))
    const body = { ...owner, arguments: { useMaxAmount: true } }
    const { gas } = await fetchParsed(simulationSchema, '/v1/actions/exit/simulate', { body })
    expect(gas.transactions.map(({ type }) => type)).toEqual(['UNSTAKE', 'CLAIM_REWARDS'])
  })

  it('the action succeeds when both are confirmed, sent together without waiting', async () => {
    const { wallet, owner, tide } = await staked()
    const before = await wallet.client.getBalance({ address: wallet.address })
    const action = await exitAll(owner)
    const hashes = []
    for (const [index, step] of action.transactions.entries()) {
      hashes.push(await wallet.send(step, { nonce: payloadOf(step).nonce + index }))
    }
    for (const [index, hash] of hashes.entries()) await reportHash(getStep(action, index).id, hash)

    const done = await waitForAction(action.id, 'SUCCESS')

    expect(done.transactions.map(({ hash }) => hash)).toEqual(hashes)
    expect(await getTokenBalance(wallet, tide)).toBeGreaterThan(DAY_OF_REWARDS)
    const after = await wallet.client.getBalance({ address: wallet.address })
    expect(after - before).toBeGreaterThan(parseEther('1.99'))
    expect((await rowsOf(wallet, owner.yieldId))[0]?.amount).toBe('0')
  })

  it('the second transaction may be sent first', async () => {
    const { wallet, owner } = await staked()
    const action = await exitAll(owner)
    await reportHash(getStep(action, 1).id, await wallet.send(getStep(action, 1)))
    await waitForStep(getStep(action, 1).id, 'CONFIRMED')
    expect(await readAction(action.id)).toMatchObject({
      status: 'WAITING_FOR_NEXT',
      transactions: [{ status: 'WAITING_FOR_SIGNATURE' }, { status: 'CONFIRMED' }],
    })
    // Unreported: the indexer finds it.
    await wallet.send(getStep(action, 0))
    expect((await waitForAction(action.id, 'SUCCESS')).completedAt).not.toBeNull()
  })

  it('one failed transaction makes the action FAILED, while the other is still confirmed', async () => {
    const { wallet, owner, tide } = await staked()
    const action = await exitAll(owner)
    const { to } = payloadOf(getStep(action, 0))
    const less = encodeFunctionData({ abi: rewardStakingAbi, functionName: 'unstake', args: [1n] })
    const hash = await wallet.call({ to: addressOf(to), data: less, value: 0n })
    await wallet.client.waitForTransactionReceipt({ hash })

    await reportHash(getStep(action, 0).id, await wallet.send(getStep(action, 0)))
    await waitForStep(getStep(action, 0).id, 'FAILED')
    expect((await readAction(action.id)).status).toBe('FAILED')
    await reportHash(getStep(action, 1).id, await wallet.send(getStep(action, 1)))
    await waitForStep(getStep(action, 1).id, 'CONFIRMED')

    expect(await readAction(action.id)).toMatchObject({ status: 'FAILED', completedAt: null })
    expect(await getTokenBalance(wallet, tide)).toBeGreaterThan(DAY_OF_REWARDS)
  })
})
