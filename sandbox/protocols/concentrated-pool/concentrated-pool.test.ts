import { rangePoolAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { pendingActionSchema } from '../../contract/balance.ts'
import { yieldSchema } from '../../contract/yield.ts'
import type { EvmPlan, EvmProtocol } from '../protocol.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { withModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { createTokenClient } from '../testing/token-client.ts'
import { concentratedPoolModule } from './concentrated-pool.ts'
import type { DeployedRangePool } from './deployed-range-pool.ts'

const YEAR = 365 * 86_400
const account = devAccount(5)
const owner = account.address
const other = devAccount(6).address
const defaultRange = { rangeMin: '11', rangeMax: '18' }

describe('a concentrated pool', () => {
  let test: ModuleChain<DeployedRangePool>
  let pool: EvmProtocol
  let deployed: DeployedRangePool
  withModuleChain(concentratedPoolModule, 'ethereum-sepolia', (started) => {
    test = started
    pool = test.protocols[0] ?? expect.fail()
    deployed = test.deployed[0] ?? expect.fail()
  })

  const run = (plan: EvmPlan): Promise<void> => executePlan(test, account, pool, plan)
  const enter = async (request: object = {}): Promise<void> =>
    run(await pool.enter(owner, { amount: '1000', ...defaultRange, ...request }))
  const wallet = async (): Promise<readonly [base: number, quote: number]> => {
    const [[base = 0n], [quote = 0n]] = await Promise.all([
      createTokenClient(test, deployed.base.address).balancesOf([owner]),
      createTokenClient(test, deployed.quote.address).balancesOf([owner]),
    ])
    return [Number(base) / 1e18, Number(quote) / 1e6]
  }
  const pass = (seconds: number): Promise<void> => test.advance(seconds)

  it('the pool is described by its price, tick grid and trade fee', async () => {
    const { state, statistics, rewardRate, mechanics } = yieldSchema.parse(await pool.describe())
    const figures = state?.concentratedLiquidityPoolState
    expect(figures).toMatchObject({
      price: expect.closeTo(14, 5),
      tickSpacing: 60,
      minTick: -276_300,
      maxTick: -223_320,
      feeTier: 0.003,
      baseToken: { symbol: 'LINK' },
      quoteToken: { symbol: 'USDC' },
      baseApr: rewardRate.total,
    })
    expect(rewardRate.total).toBeGreaterThan(0.05)
    expect(rewardRate.total).toBeLessThan(0.07)
    expect(Number(figures?.fee24hUsd)).toBeCloseTo(52_000 / 365, 1)
    expect(Number(figures?.volume24hUsd)).toBeCloseTo(52_000 / 365 / 0.003, 0)
    expect(Number(statistics?.tvlUsd)).toBeGreaterThan(800_000)
    expect(statistics?.averagePositionSize).toBe(statistics?.tvl)
    expect(mechanics.arguments.enter?.fields.map(({ name }) => name)).toEqual([
      'amount',
      'rangeMin',
      'rangeMax',
    ])
    expect(mechanics.arguments.exit?.fields.map(({ name }) => name)).toEqual([
      'tokenId',
      'percentage',
    ])
  })

  it('enter takes both tokens in the ratio of the range and mints a position with an id', async () => {
    const before = await wallet()
    const plan = await pool.enter(owner, { amount: '1000', ...defaultRange })
    expect(plan.steps.map(({ type, skipped }) => [type, skipped])).toEqual([
      ['APPROVAL', false],
      ['APPROVAL', false],
      ['ADD_LIQUIDITY', false],
    ])
    await run(plan)
    const after = await wallet()
    expect((before[0] - after[0]) * 14 + before[1] - after[1]).toBeCloseTo(1000, 3)
    const [active, claimable] = await pool.positions(owner)
    expect(active).toMatchObject({
      type: 'active',
      tokenId: '2',
      isEarning: true,
      priceRange: { min: '10.982277', max: '17.961997' },
    })
    expect(Number(active?.amount) / 1e6).toBeCloseTo(1000, 3)
    expect(claimable).toMatchObject({ type: 'claimable', tokenId: '2' })
    // The displayed range is accepted again as the same range.
    const again = await pool.enter(owner, {
      amount: '5',
      rangeMin: active?.priceRange?.min,
      rangeMax: active?.priceRange?.max,
    })
    expect(again.steps[2]?.inputs).toMatchObject({ lower: '-252360', upper: '-247440' })
  })

  it('a range beside the price takes one token and earns nothing', async () => {
    const plan = await pool.enter(owner, { amount: '300', rangeMin: '2', rangeMax: '10' })
    expect(plan.steps.map(({ skipped }) => skipped)).toEqual([true, false, false])
    await run(plan)
    const above = await pool.enter(owner, { amount: '280', rangeMin: '20', rangeMax: '30' })
    expect(above.steps.map(({ skipped }) => skipped)).toEqual([false, true, false])
    const before = await wallet()
    await run(above)
    expect(before[0] - (await wallet())[0]).toBeCloseTo(20, 5)
    await pass(YEAR)
    const rows = await pool.positions(owner)
    expect(rows.map(({ type, isEarning, amount }) => [type, isEarning, amount > 0n])).toEqual([
      ['active', false, true],
      ['claimable', false, false],
      ['active', false, true],
      ['claimable', false, false],
    ])
  })

  it('the claim of a row pays the fees of its position', async () => {
    await enter()
    await enter({ amount: '500' })
    await pass(YEAR)
    const rows = await pool.positions(owner)
    const [, fees, , others] = rows
    const { type, passthrough } = pendingActionSchema.parse(fees?.pendingActions[0])
    expect(Number(fees?.amount)).toBeCloseTo(Number(others?.amount) * 2, -2)
    for (const changed of ['', `${passthrough}A`])
      await expect(pool.manage(owner, type, changed, {})).rejects.toThrow('not one of')
    await expect(pool.manage(other, type, passthrough, {})).rejects.toThrow('not one of')
    await expect(pool.manage(owner, 'WITHDRAW', passthrough, {})).rejects.toThrow('Bad Request')
    const before = await wallet()
    await run(await pool.manage(owner, type, passthrough, {}))
    const gained = (await wallet())[1] - before[1]
    expect(gained).toBeCloseTo(Number(fees?.amount) / 1e6, 1)
    const { rewardRate } = await pool.describe()
    expect(gained / 1000).toBeCloseTo(rewardRate.total, 2)
    const [, remaining, , untouched] = await pool.positions(owner)
    expect(Number(remaining?.amount)).toBeLessThan(Number(fees?.amount) / 1000)
    expect(untouched?.amount).toBeGreaterThanOrEqual(others?.amount ?? 0n)
  })

  it('exit takes a percentage of a position, and a full exit burns its token', async () => {
    const start = await wallet()
    await enter()
    const plan = await pool.exit(owner, { tokenId: '2', percentage: 25 })
    expect(plan.steps).toMatchObject([
      { type: 'REMOVE_LIQUIDITY', title: 'Take 25 % of position 2 out' },
    ])
    expect(Number(plan.amount)).toBeCloseTo(250, 3)
    await run(plan)
    expect(Number((await pool.positions(owner))[0]?.amount) / 1e6).toBeCloseTo(750, 3)
    await run(await pool.exit(owner, { tokenId: '2', percentage: 33.33 }))
    expect(Number((await pool.positions(owner))[0]?.amount) / 1e6).toBeCloseTo(750 * 0.6667, 3)
    await run(await pool.exit(owner, { tokenId: '2', percentage: 100 }))
    expect(await pool.positions(owner)).toMatchObject([{ type: 'active', amount: 0n }])
    const remaining = await wallet()
    expect(remaining[0]).toBeCloseTo(start[0], 12)
    expect(remaining[1]).toBeCloseTo(start[1], 1)
    await expect(pool.exit(owner, { tokenId: '2', percentage: 100 })).rejects.toThrow(
      'holds no position "2"',
    )
  })

  it('a position moves with its token to another owner, who can exit it', async () => {
    await enter()
    const args = [owner, other, 2n] as const
    const data = encodeFunctionData({ abi: rangePoolAbi, functionName: 'transferFrom', args })
    await expect(test.send(owner, deployed.address, data)).rejects.toThrow(
      errorSelector('NotAskedFor(address)'),
    )
    const approved = { abi: rangePoolAbi, functionName: 'approve', args: [other, 2n] } as const
    await test.send(owner, deployed.address, encodeFunctionData(approved))
    await test.send(other, deployed.address, data)
    expect((await pool.positions(owner))[0]?.amount).toBe(0n)
    expect((await pool.positions(other))[0]?.tokenId).toBe('2')
    await expect(pool.exit(owner, { tokenId: '2', percentage: 50 })).rejects.toMatchObject({
      parts: { statusCode: 400, details: { code: 'POSITION_NOT_FOUND' } },
    })
    expect((await pool.exit(other, { tokenId: '2', percentage: 50 })).steps).toHaveLength(1)
  })

  it('invalid ranges and percentages, and amounts above the balance, are rejected', async () => {
    const expectRejected = async (request: object, message: string): Promise<void> => {
      await expect(
        pool.enter(owner, { amount: '1000', ...defaultRange, ...request }),
      ).rejects.toMatchObject({
        parts: { validation: [expect.stringContaining(message)] },
      })
    }
    await expectRejected({ rangeMin: '18', rangeMax: '11' }, 'rangeMin must be less than')
    await expectRejected({ rangeMin: '11', rangeMax: '11' }, 'rangeMin must be less than')
    await expectRejected({ rangeMin: '14', rangeMax: '14.001' }, 'same step of the price grid')
    await expectRejected({ rangeMin: '0.99' }, 'rangeMin must not be less than 1')
    await expectRejected({ rangeMax: '200.1' }, 'rangeMax must not be greater than 200')
    await expectRejected({ rangeMin: '1e1' }, 'rangeMin must be a price')
    await expectRejected({ rangeMax: 18 }, 'rangeMax must be a price')
    await expect(pool.enter(owner, { amount: '4', ...defaultRange })).rejects.toThrow(
      'least is 5 USDC',
    )
    await expect(pool.enter(owner, { amount: '90000', ...defaultRange })).rejects.toThrow(
      'wallet holds',
    )
    await enter()
    for (const percentage of [0, -5, 100.01, 33.333, 1e-7, Number.NaN, undefined])
      await expect(pool.exit(owner, { tokenId: '2', percentage })).rejects.toMatchObject({
        parts: { validation: [expect.stringContaining('percentage must be from 0.01 to 100')] },
      })
    for (const tokenId of ['1', '3', '', undefined])
      await expect(pool.exit(owner, { tokenId, percentage: 50 })).rejects.toThrow(
        'holds no position',
      )
  })
})
