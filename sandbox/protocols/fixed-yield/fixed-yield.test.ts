import { parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { pendingActionSchema } from '../../contract/balance.ts'
import { yieldSchema } from '../../contract/yield.ts'
import type { EvmPlan, EvmProtocol } from '../protocol.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { withModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { createTokenClient, type TokenClient } from '../testing/token-client.ts'
import type { DeployedSeries } from './series-plans.ts'
import { fixedYieldModule } from './fixed-yield.ts'

const DAY = 86_400
const account = devAccount(5)
const owner = account.address
const usdc = (amount: string): bigint => parseUnits(amount, 6)

describe('a fixed yield', () => {
  let test: ModuleChain<DeployedSeries>
  let open: EvmProtocol
  let matured: EvmProtocol
  let asset: TokenClient
  withModuleChain(fixedYieldModule, 'ethereum-sepolia', (started) => {
    test = started
    open = test.protocols[0] ?? expect.fail()
    matured = test.protocols[1] ?? expect.fail()
    asset = createTokenClient(test, test.deployed[0]?.asset.address ?? '0x')
  })

  const run = (protocol: EvmProtocol, plan: EvmPlan): Promise<void> =>
    executePlan(test, account, protocol, plan)
  const pass = (seconds: number): Promise<void> => test.advance(seconds)
  const wallet = async (): Promise<bigint> => (await asset.balancesOf([owner]))[0] ?? 0n
  const close = (has: bigint, expected: string): void =>
    expect(Number(has) / Number(usdc(expected))).toBeCloseTo(1, 5)

  it('a principal token costs less than par and pays par at maturity: the quoted rate', async () => {
    const { rewardRate, mechanics, state } = yieldSchema.parse(await open.describe())
    // 1 + 0.068 * 180 / 365, compounded over a year.
    expect(rewardRate).toMatchObject({ rateType: 'APY', total: expect.closeTo(0.0692, 3) })
    expect(mechanics.lockupPeriod?.seconds).toBeGreaterThan(179 * DAY)
    expect(state?.pricePerShareState?.price).toBeLessThan(0.97)

    await run(open, await open.enter(owner, { amount: '1000' }))
    const [row] = await open.positions(owner)
    expect(row).toMatchObject({ type: 'active', isEarning: true })
    close(row?.shares?.amount ?? 0n, '1033.534247')
    // 1 % a year is 0.3 % in 180 days, and a little more by the spread of 0.6 %.
    close(row?.amount ?? 0n, '997.145')

    await pass(180 * DAY)
    const [active, withdrawable] = await open.positions(owner)
    expect(active).toMatchObject({ type: 'active', amount: 0n })
    expect(withdrawable).toMatchObject({ type: 'withdrawable', isEarning: false, date: null })
    expect(withdrawable?.amount).toBe(row?.shares?.amount)
    expect((await open.describe()).status).toEqual({ enter: false, exit: true })
    await expect(open.enter(owner, { amount: '10' })).rejects.toMatchObject({
      parts: { statusCode: 412 },
    })
    const before = await wallet()
    await run(open, await open.exit(owner, { useMaxAmount: true }))
    expect((await wallet()) - before).toBe(row?.shares?.amount)
  })

  it('an early exit sells at the market price, by amount or in full', async () => {
    await run(open, await open.enter(owner, { amount: '1000' }))
    await pass(90 * DAY)
    const [half] = await open.positions(owner)
    // 1033.534 tokens, each worth 1 / (1 + 0.074 * 90 / 365).
    close(half?.amount ?? 0n, '1015.01335')
    const before = await wallet()
    const plan = await open.exit(owner, { amount: '400' })
    expect(plan.steps[0]?.description).toContain('market price of about 0.9821 USDC')
    await run(open, plan)
    expect((await wallet()) - before).toBe(usdc('400'))
    await run(open, await open.exit(owner, { useMaxAmount: true }))
    close((await wallet()) - before, '1015.01335')
    expect((await open.positions(owner))[0]?.shares?.amount).toBe(0n)
    await expect(open.exit(owner, { amount: '1' })).rejects.toThrow('holds 0 USDC')
  })

  it('a matured series accepts no deposit and redeems through its row’s action', async () => {
    const description = yieldSchema.parse(await matured.describe())
    expect(description.status).toEqual({ enter: false, exit: true })
    expect(description.rewardRate.total).toBe(0)
    expect(description.mechanics.lockupPeriod).toEqual({ seconds: 0 })
    const [, row] = await matured.positions(owner)
    expect(row).toMatchObject({ type: 'withdrawable', amount: parseUnits('250', 18) })
    const { type, passthrough } = pendingActionSchema.parse(row?.pendingActions[0])
    await expect(matured.manage(owner, type, `${passthrough}A`, {})).rejects.toThrow('not one of')
    await expect(matured.manage(owner, 'CLAIM_REWARDS', passthrough, {})).rejects.toThrow(
      'Bad Request',
    )
    const plan = await matured.manage(owner, type, passthrough, {})
    expect(plan.amount).toBe('250')
    await run(matured, plan)
    expect((await matured.positions(owner))[1]?.amount).toBe(0n)
    await expect(matured.manage(owner, type, passthrough, {})).rejects.toThrow('holds no ptDAI1')
  })
})
