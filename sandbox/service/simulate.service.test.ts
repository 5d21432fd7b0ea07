import { expect, it } from 'vitest'
import { actionSchema, simulationSchema } from '../contract/action.ts'
import { pageSchema } from '../contract/page.ts'
import { callService, fetchParsed } from './testing/call-service.ts'
import { createAction, getStep, readAction, runAction } from './testing/run-action.ts'
import { fundedSolanaWallet } from './testing/solana-wallet.ts'
import { fundedWallet } from './testing/test-wallet.ts'
import { fetchYieldByName } from './testing/yields.ts'

it('a simulation returns the gas of every step and creates nothing', async () => {
  const { address } = await fundedWallet('ethereum-sepolia')
  const { id: yieldId } = await fetchYieldByName('Harbor USDT Vault')
  const body = { yieldId, address, arguments: { amount: '5' } }
  const { gas } = await fetchParsed(simulationSchema, '/v1/actions/enter/simulate', { body })
  expect(gas.token.symbol).toBe('ETH')
  expect(gas.transactions.map(({ type, stepIndex }) => [type, stepIndex])).toEqual([
    ['APPROVAL', 0],
    ['SUPPLY', 1],
  ])
  const list = await fetchParsed(pageSchema(actionSchema), `/v1/actions?address=${address}`)
  expect(list.total).toBe(0)
})

it('gas limits add up, and each transaction names its gas token', async () => {
  const { address } = await fundedWallet('ethereum-sepolia')
  const { id: yieldId } = await fetchYieldByName('Harbor USDC Vault')
  const body = { yieldId, address, arguments: { amount: '5' } }
  const { gas, ...rest } = await fetchParsed(simulationSchema, '/v1/actions/enter/simulate', {
    body,
  })
  const limits = gas.transactions.map(({ gasLimit }) => BigInt(gasLimit))
  expect(BigInt(gas.gasLimit)).toBe(limits.reduce((sum, each) => sum + each, 0n))
  expect(gas.transactions.map(({ token }) => token.symbol)).toEqual(['ETH', 'ETH'])
  expect(rest).toEqual({})
})

it('on Solana an enter has the reserve that must stay, with the rent of a new account', async () => {
  const { address } = await fundedSolanaWallet()
  const { id: yieldId } = await fetchYieldByName('Dinghy SOL Staking')
  const enter = { yieldId, address, arguments: { amount: '1' } }
  const simulated = await fetchParsed(simulationSchema, '/v1/actions/enter/simulate', {
    body: enter,
  })
  // 165 bytes of rent, and 0.005 SOL for fees.
  expect(simulated.entryReserveEstimate).toBe('0.00703928')
  const action = await createAction('enter', enter)
  expect(action.entryReserveEstimate).toBe('0.00703928')
  expect((await readAction(action.id)).entryReserveEstimate).toBeUndefined()
})

it('an amount in the smallest unit counts as the amount, and not beside it', async () => {
  const { address } = await fundedWallet('ethereum-sepolia')
  const { id: yieldId } = await fetchYieldByName('Harbor USDC Vault')
  const enter = (submitted: object) =>
    callService('/v1/actions/enter', { body: { yieldId, address, arguments: submitted } })
  const made = await enter({ amountRaw: '2500000' })
  const rawArguments = { amountRaw: '2500000' }
  expect(made.body).toMatchObject({ amount: '2.5', amountRaw: '2500000', rawArguments })
  for (const wrong of [{ amountRaw: '1', amount: '1' }, { amountRaw: '2.5' }, { amountRaw: 5 }])
    expect([wrong, (await enter(wrong)).status]).toEqual([wrong, 400])
})

it('shares in the smallest unit count as shares', async () => {
  const wallet = await fundedWallet('ethereum-sepolia')
  const { id: yieldId } = await fetchYieldByName('Granary Select USDC')
  const body = { yieldId, address: wallet.address, arguments: { amount: '150' } }
  await runAction(await createAction('enter', body), wallet)
  const exit = async (submitted: object) =>
    getStep(await createAction('exit', { ...body, arguments: submitted }), 0).annotatedTransaction
  const byShares = await exit({ shareAmount: '2.5' })
  expect(await exit({ shareAmountRaw: '2500000000000000000' })).toEqual(byShares)
})
