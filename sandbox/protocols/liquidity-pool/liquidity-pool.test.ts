import { decodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { twoAssetPoolAbi } from '../../contracts/abis.generated.ts'
import { yieldSchema } from '../../contract/yield.ts'
import type { EvmPlan, EvmProtocol, Position } from '../protocol.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { withModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { createTokenClient } from '../testing/token-client.ts'
import type { DeployedPool } from './deployed-pool.ts'
import { liquidityPoolModule } from './liquidity-pool.ts'

const YEAR = 365 * 86_400
const account = devAccount(5)
const owner = account.address

describe('a pool of two tokens', () => {
  let test: ModuleChain<DeployedPool>
  let pool: EvmProtocol
  let deployed: DeployedPool
  withModuleChain(liquidityPoolModule, 'ethereum-sepolia', (started) => {
    test = started
    pool = test.protocols[0] ?? expect.fail()
    deployed = test.deployed[0] ?? expect.fail()
  })

  const run = (plan: EvmPlan): Promise<void> => executePlan(test, account, pool, plan)
  const row = async (): Promise<Position> => (await pool.positions(owner))[0] ?? expect.fail()
  const wallet = async (): Promise<readonly [base: bigint, quote: bigint]> => {
    const [[base = 0n], [quote = 0n]] = await Promise.all([
      createTokenClient(test, deployed.base.address).balancesOf([owner]),
      createTokenClient(test, deployed.quote.address).balancesOf([owner]),
    ])
    return [base, quote]
  }
  const enter = async (): Promise<void> =>
    run(await pool.enter(owner, { amounts: ['0.01', '950'] }))
  const pass = (seconds: number): Promise<void> => test.advance(seconds)

  it('the pool is described by both tokens, its shares and its trade fees', async () => {
    const description = yieldSchema.parse(await pool.describe())
    expect(description.inputTokens.map(({ symbol }) => symbol)).toEqual(['WBTC', 'USDC'])
    expect(description.rewardRate.total).toBeCloseTo(0.058)
    expect(Number(description.statistics?.tvlUsd)).toBeCloseTo(3_800_000, -3)
    expect(description.mechanics.arguments.enter?.fields).toMatchObject([
      { name: 'amounts', isArray: true },
      { name: 'slippageBps', default: 50 },
    ])
    expect(description.executionContracts?.enter).toHaveLength(3)
  })

  it('enter takes both tokens in proportion, and leaves the rest in the wallet', async () => {
    const before = await wallet()
    const plan = await pool.enter(owner, { amounts: ['0.01', '5000'] })
    expect(plan.steps.map(({ type }) => type)).toEqual(['APPROVAL', 'APPROVAL', 'ADD_LIQUIDITY'])
    expect(Number(plan.amount)).toBeCloseTo(1_900, 0)
    await run(plan)
    const after = await wallet()
    expect(Number(before[0] - after[0]) / 1e8).toBeCloseTo(0.01, 6)
    expect(Number(before[1] - after[1]) / 1e6).toBeCloseTo(950, 0)
    const { amount, shares } = await row()
    expect(Number(amount) / 1e6).toBeCloseTo(1_900, 0)
    expect(shares?.token.symbol).toBe('cfWBTC-USDC')
    expect(shares?.amount).toBeGreaterThan(0n)
  })

  it('an enter asks for at least the shares of now, less the slippage', async () => {
    const least = async (request: object): Promise<bigint> => {
      const plan = await pool.enter(owner, { amounts: ['0.01', '5000'], ...request })
      const step = plan.steps.at(-1)
      if (step?.kind !== 'call') throw new Error('no call')
      const { args } = decodeFunctionData({ abi: twoAssetPoolAbi, data: step.data })
      return BigInt(String(args?.[2]))
    }
    const whole = await least({ slippageBps: 0 })
    expect(await least({})).toBe((whole * 9_950n) / 10_000n)
    expect(await least({ slippageBps: 300 })).toBe((whole * 9_700n) / 10_000n)
  })

  it('shares grow by the rate, and a partial or full exit pays both tokens', async () => {
    await enter()
    const { amount } = await row()
    await pass(YEAR)
    const grown = await row()
    expect(Number(grown.amount) / Number(amount)).toBeCloseTo(1.058, 4)
    const before = await wallet()
    await run(await pool.exit(owner, { amount: '1000' }))
    const between = await wallet()
    expect(Number(between[0] - before[0]) / 1e8).toBeCloseTo(500 / 95_000, 6)
    expect(Number(between[1] - before[1]) / 1e6).toBeCloseTo(500, 2)
    await run(await pool.exit(owner, { useMaxAmount: true }))
    expect((await row()).amount).toBe(0n)
    const [, paid] = await wallet()
    expect(Number(paid - before[1])).toBeCloseTo(Number(grown.amount) / 2, -3)
  })

  it('exit takes a number of shares, and pays one token only on request', async () => {
    await enter()
    const { shares } = await row()
    const before = await wallet()
    const half = (shares?.amount ?? 0n) / 2n
    const text = `0.${half.toString().padStart(18, '0')}`
    await run(await pool.exit(owner, { shareAmount: text, outputToken: deployed.quote.address }))
    const after = await wallet()
    expect(after[0]).toBe(before[0])
    // Half of it was swapped in the pool, for 0.3 %.
    expect(Number(after[1] - before[1]) / 1e6).toBeCloseTo(950 - 475 * 0.003, 0)
    expect((await row()).shares?.amount).toBe((shares?.amount ?? 0n) - half)
    const base = await pool.exit(owner, { useMaxAmount: true, outputToken: deployed.base.address })
    expect(base.steps[0]?.title).toMatch(/^Take 0\.0099\d+ WBTC out$/)
    await run(base)
    expect((await wallet())[1]).toBe(after[1])
  })

  it('deposits and exits outside the limits are rejected', async () => {
    const enter = (amounts: unknown): Promise<EvmPlan> => pool.enter(owner, { amounts })
    for (const wrong of [undefined, '5', ['5'], ['1', '2', '3']])
      await expect(enter(wrong)).rejects.toMatchObject({
        parts: { validation: [expect.stringContaining('exactly 2 elements')] },
      })
    for (const wrong of [
      ['0', '50'],
      ['0.01', '0.5'],
      ['0.01', '1e3'],
      ['-1', '5'],
    ])
      await expect(enter(wrong)).rejects.toMatchObject({ parts: { error: 'INVALID_AMOUNT' } })
    await expect(enter(['0.5', '9000000'])).rejects.toThrow('The wallet holds 10000 USDC')
    await expect(enter(['5', '9500'])).resolves.toMatchObject({ amount: expect.any(String) })
    await expect(pool.exit(owner, { useMaxAmount: true })).rejects.toThrow('holds 0 cfWBTC-USDC')
    await expect(pool.exit(owner, { amount: '5' })).rejects.toThrow('holds 0 USDC')
    await expect(pool.exit(owner, {})).rejects.toThrow('Bad Request')
    await expect(pool.manage(owner, 'CLAIM_REWARDS', '', {})).rejects.toThrow('no pending action')
  })
})
