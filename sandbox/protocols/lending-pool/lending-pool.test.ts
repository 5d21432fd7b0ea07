import { lendingMarketAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, maxUint256, parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { deployer, devAccount } from '../../chains/accounts.ts'
import { pendingActionSchema } from '../../contract/balance.ts'
import { yieldSchema } from '../../contract/yield.ts'
import type { EvmPlan, EvmProtocol } from '../protocol.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { withModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { createTokenClient, type TokenClient } from '../testing/token-client.ts'
import type { DeployedLending } from './lending-plans.ts'
import { lendingModule } from './lending-pool.ts'

const YEAR = 365 * 86_400
const account = devAccount(5)
const owner = account.address
const other = devAccount(6).address
const usdc = (amount: string): bigint => parseUnits(amount, 6)

describe('a lending market', () => {
  let test: ModuleChain<DeployedLending>
  let lending: EvmProtocol
  let deployed: DeployedLending
  let asset: TokenClient
  withModuleChain(lendingModule, 'ethereum-sepolia', (started) => {
    test = started
    lending = test.protocols[0] ?? expect.fail()
    deployed = test.deployed[0] ?? expect.fail()
    asset = createTokenClient(test, deployed.asset.address)
  })

  const run = (plan: EvmPlan): Promise<void> => executePlan(test, account, lending, plan)
  const enter = async (request: object): Promise<void> =>
    run(await lending.enter(owner, { ...request }))
  const pass = (seconds: number): Promise<void> => test.advance(seconds)
  const supplied = async (address = owner): Promise<bigint> =>
    (await lending.positions(address))[0]?.amount ?? -1n
  const borrow = (amount: bigint): Promise<unknown> =>
    test.send(
      deployer.address,
      deployed.address,
      encodeFunctionData({ abi: lendingMarketAbi, functionName: 'borrow', args: [amount] }),
    )

  it('rate, utilization and liquidity are the chain’s, with the campaign beside the interest', async () => {
    for (const protocol of test.protocols) {
      const { rewardRate, state, statistics, mechanics } = yieldSchema.parse(
        await protocol.describe(),
      )
      const [lent] = rewardRate.components
      expect(lent?.yieldSource).toBe('lending')
      expect(lent?.rate).toBeGreaterThan(0.02)
      expect(lent?.rate).toBeLessThan(0.06)
      expect(Number(state?.liquidityState?.utilization)).toBeCloseTo(0.73, 1)
      const cash = Number(state?.liquidityState?.liquidity)
      expect(cash / Number(statistics?.tvl)).toBeCloseTo(0.27, 1)
      expect(mechanics.supportsHardwareWalletApi).toBe(true)
    }
    const { rewardRate } = await lending.describe()
    expect(rewardRate.components[1]).toMatchObject({
      yieldSource: 'campaign_incentive',
      token: { symbol: 'BROOK' },
      rate: expect.closeTo(0.012, 3),
    })
  })

  it('supply for another address grows by the rate and is fully withdrawable', async () => {
    await enter({ amount: '1000', receiverAddress: other })
    expect(await supplied()).toBe(0n)
    expect(await supplied(other)).toBeGreaterThanOrEqual(usdc('999.999999'))

    await enter({ amount: '1000' })
    const { rewardRate } = await lending.describe()
    await pass(YEAR)
    const grown = Number(await supplied())
    const rate = rewardRate.components[0]?.rate ?? 0
    expect(grown / Number(usdc('1000'))).toBeCloseTo(1 + rate, 4)

    await run(await lending.exit(owner, { amount: '400', receiverAddress: other }))
    const [there = 0n] = await asset.balancesOf([other])
    expect(there).toBe(usdc('10400'))
    const [before = 0n] = await asset.balancesOf([owner])
    await run(await lending.exit(owner, { useMaxAmount: true }))
    const [after = 0n] = await asset.balancesOf([owner])
    expect(Number(after - before)).toBeGreaterThan(grown - Number(usdc('400.01')))
    expect(await supplied()).toBe(0n)
  })

  it('the approval is exact, or unlimited on request and then never repeated', async () => {
    const exact = await lending.enter(owner, { amount: '5' })
    expect(exact.steps.map(({ type }) => type)).toEqual(['APPROVAL', 'SUPPLY'])
    expect(exact.steps[0]?.inputs['amount']).toBe(usdc('5').toString())
    const unlimited = await lending.enter(owner, { amount: '5', useMaxAllowance: true })
    expect(unlimited.steps[0]?.inputs['amount']).toBe(maxUint256.toString())
    await run(unlimited)
    const again = await lending.enter(owner, { amount: '9000' })
    expect(again.steps.map(({ skipped }) => skipped)).toEqual([true, false])
  })

  it('the claim of its row pays the campaign’s token', async () => {
    await enter({ amount: '1000' })
    await pass(YEAR)
    const [, row] = await lending.positions(owner)
    expect(row).toMatchObject({ type: 'claimable', token: { symbol: 'BROOK' } })
    const { type, passthrough } = pendingActionSchema.parse(row?.pendingActions[0])
    for (const changed of ['', `${passthrough}A`])
      await expect(lending.manage(owner, type, changed, {})).rejects.toThrow('not one of')
    await expect(lending.manage(other, type, passthrough, {})).rejects.toThrow('not one of')
    const plan = await lending.manage(owner, type, passthrough, {})
    await run(plan)
    const [payout = 0n] = await createTokenClient(
      test,
      deployed.incentive?.address ?? '0x',
    ).balancesOf([owner])
    // 1,000 of 1,801,000 USDC share 54,000 BROOK.
    expect(Number(payout) / 1e18).toBeCloseTo((54_000 * 1_000) / 1_801_000, 2)
    const [, market] = test.protocols
    await expect(market?.manage(owner, type, passthrough, {})).rejects.toThrow('no pending action')
  })

  it('the withdrawable amount is given when the rest is lent', async () => {
    await enter({ amount: '1000' })
    await borrow(usdc('500900'))
    const rejected = lending.exit(owner, { useMaxAmount: true })
    await expect(rejected).rejects.toThrow(/can pay out 100(?:\.\d+)? USDC now; the rest is lent/)
    await expect(rejected).rejects.toMatchObject({
      parts: { statusCode: 400, details: { code: 'INSUFFICIENT_LIQUIDITY' } },
    })
    await run(await lending.exit(owner, { amount: '100' }))
    expect(await supplied()).toBeGreaterThan(usdc('899'))
  })

  it('steps are built for hardware wallets, and unchecked on request', async () => {
    const plan = await lending.enter(owner, {
      amount: '999999',
      hardwareWalletApiCompatible: true,
      skipPrechecks: true,
    })
    for (const step of plan.steps) expect(step).toMatchObject({ legacy: true, unchecked: true })
    await expect(lending.enter(owner, { amount: '999999' })).rejects.toThrow('holds 10000 USDC')
    const exit = await lending.exit(owner, { amount: '7', skipPrechecks: true })
    expect(exit.steps).toMatchObject([{ type: 'WITHDRAW', unchecked: true, legacy: false }])
    await expect(lending.exit(owner, { amount: '7' })).rejects.toThrow('holds 0 USDC')
    await expect(lending.enter(owner, { amount: '0', skipPrechecks: true })).rejects.toMatchObject({
      parts: { error: 'INVALID_AMOUNT' },
    })
  })
})
