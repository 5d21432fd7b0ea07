import { parseEther } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { yieldBalancesSchema, type Balance } from '../contract/balance.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { getTokenBalance, fundedWallet, type TestWallet } from './testing/test-wallet.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import { createAction, readStep, getStep, submitSigned, runAction } from './testing/run-action.ts'
import { fetchYieldByName } from './testing/yields.ts'

const DAY = 86_400

setupTestSandbox()

const rowsOf = async (yieldId: string, address: string): Promise<readonly Balance[]> =>
  (await fetchParsed(yieldBalancesSchema, `/v1/yields/${yieldId}/balances?address=${address}`))
    .balances

const pass = (seconds: number) => callService('/admin/time', { body: { seconds }, key: null })

/** A yield with a wallet's operations in it. */
async function staker(name: string, wallet: TestWallet) {
  const { id: yieldId, token, inputTokens } = await fetchYieldByName(name)
  const { address } = wallet
  const act = async (intent: 'enter' | 'exit', submitted: object) =>
    runAction(await createAction(intent, { yieldId, address, arguments: submitted }), wallet)
  const manage = async (row: Balance | undefined) => {
    const pending = row?.pendingActions[0]
    if (!pending) throw new Error('nothing is pending')
    const { type: action, passthrough } = pending
    return runAction(
      await createAction('manage', { yieldId, address, action, passthrough }),
      wallet,
    )
  }
  return {
    yieldId,
    inputTokens,
    enter: (submitted: object) => act('enter', submitted),
    exit: (submitted: object) => act('exit', submitted),
    manage,
    rows: () => rowsOf(yieldId, address),
    types: async () => (await rowsOf(yieldId, address)).map(({ type }) => type),
    held: () => getTokenBalance(wallet, `0x${(token.address ?? '').slice(2)}`),
  }
}

describe('exits from staking', () => {
  it('an exit is instant for a fee, or claimed in one after the queue', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const lagoon = await staker('Lagoon LINK Staking', wallet)
    await lagoon.enter({ amount: '30' })
    const before = await lagoon.held()
    await lagoon.exit({ amount: '10', useInstantExecution: true })
    const payout = (await lagoon.held()) - before
    expect(payout).toBeGreaterThan(parseEther('9.96'))
    expect(payout).toBeLessThan(parseEther('9.98'))

    await lagoon.exit({ amount: '5' })
    await lagoon.exit({ amount: '5' })
    expect((await lagoon.types()).slice(0, 2)).toEqual(['active', 'exiting'])
    await pass(4 * DAY + 60)
    const [, free] = await lagoon.rows()
    expect(free).toMatchObject({ type: 'withdrawable' })
    expect(Number(free?.amount)).toBeGreaterThanOrEqual(10)
    await lagoon.manage(free)
    expect((await lagoon.held()) - before).toBeGreaterThan(parseEther('19.96'))
  })

  it('an exit with automatic payouts is paid without a claim', async () => {
    const wallet = await fundedWallet('base-sepolia')
    const lagoon = await staker('Lagoon Bitcoin Staking', wallet)
    const before = await lagoon.held()
    await lagoon.enter({ amount: '0.1' })
    await lagoon.exit({ useMaxAmount: true })
    expect(await lagoon.types()).toEqual(['active', 'exiting'])
    await pass(7 * DAY + 60)
    await vi.waitFor(async () => expect(await lagoon.types()).toEqual(['active']), {
      timeout: 180_000,
      interval: 100,
    })
    expect((await lagoon.held()) - before).toBeGreaterThanOrEqual(-1n)
  })
})

describe('restaking', () => {
  it('restaking accepts each token, counts points, and pays the selected token', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const trellis = await staker('Trellis Restaked ETH', wallet)
    for (const { address: inputToken = '0x' } of trellis.inputTokens) {
      const before = Number((await trellis.rows())[0]?.amount)
      await trellis.enter({ amount: '1', inputToken, inputTokenNetwork: 'ethereum-sepolia' })
      expect(Number((await trellis.rows())[0]?.amount) - before).toBeGreaterThan(0.99)
    }
    const outputToken = trellis.inputTokens.find(({ symbol }) => symbol === 'stETH')?.address
    await trellis.exit({ amount: '1', outputToken, outputTokenNetwork: 'ethereum-sepolia' })
    await pass(7 * DAY + 60)
    const rows = await trellis.rows()
    expect(rows.map(({ type, token }) => [type, token.symbol])).toEqual([
      ['active', 'ETH'],
      ['withdrawable', 'stETH'],
      ['locked', 'TRP'],
    ])
    expect(rows[2]).toMatchObject({ token: { isPoints: true }, isEarning: false })
    expect(Number(rows[2]?.amount)).toBeGreaterThan(2 * 7 * 24)
    expect((await trellis.manage(rows[1])).type).toBe('WITHDRAW')
    expect(await trellis.types()).toEqual(['active', 'locked'])
  })

  it('a pod earns once its credentials are verified', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const keystone = await staker('Keystone Native Restaking', wallet)
    const { transactions } = await keystone.enter({ amount: '2' })
    expect(transactions.map(({ type }) => type)).toEqual(['CREATE_EIGENPOD', 'STAKE'])
    const [, waiting] = await keystone.rows()
    expect(waiting).toMatchObject({ type: 'entering', amount: '2', isEarning: false })
    expect((await keystone.manage(waiting)).type).toBe('VERIFY_WITHDRAW_CREDENTIALS')
    expect(await keystone.rows()).toMatchObject([{ type: 'active', isEarning: true }])
  })
})

describe('an exit that begins with a personal message', () => {
  it('the exit signs a text, builds the call with it, and is paid automatically', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const northlight = await staker('Northlight ETH Validators', wallet)
    await northlight.enter({ amount: '0.64' })
    const [row] = await northlight.rows()
    const { yieldId } = northlight
    const validatorAddress = row?.validator?.address
    const body = { yieldId, address: wallet.address, arguments: { validatorAddress } }
    const action = await createAction('exit', body)
    const [message, exit] = [getStep(action, 0), getStep(action, 1)]
    expect(message).toMatchObject({ type: 'EXIT_REQUEST', isMessage: true })
    expect(exit).toMatchObject({ type: 'UNSTAKE', unsignedTransaction: null })
    expect(exit).not.toHaveProperty('gasEstimate')
    const text = message.unsignedTransaction ?? ''
    expect(text).toContain(`Validator: ${validatorAddress}`)
    expect(text).toContain('Chain id: 11155111')

    const other = await fundedWallet('ethereum-sepolia')
    const rejection = await callService(`/v1/transactions/${message.id}/submit`, {
      body: { signedTransaction: await other.signMessage(message) },
    })
    expect(rejection.status).toBe(400)
    await submitSigned(message.id, await wallet.signMessage(message))
    expect(JSON.parse((await readStep(exit.id)).gasEstimate ?? '')).toHaveProperty('gasLimit')
    await runAction({ ...action, transactions: [exit] }, wallet)
    expect(await northlight.types()).toEqual(['active', 'exiting'])
    await pass(2 * DAY + 60)
    await vi.waitFor(async () => expect(await northlight.types()).toEqual(['active']), {
      timeout: 180_000,
      interval: 100,
    })
  })
})
