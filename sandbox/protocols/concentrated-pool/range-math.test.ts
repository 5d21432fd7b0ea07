import { rangePoolAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { concentratedPoolModule } from './concentrated-pool.ts'
import type { DeployedRangePool } from './deployed-range-pool.ts'

const LAST_TICK = 887_272

describe('ticks', () => {
  let test: ModuleChain<DeployedRangePool>
  beforeAll(async () => {
    test = await startModuleChain(concentratedPoolModule)
  })
  afterAll(() => test.stop())

  const contract = () => ({ address: test.deployed[0]?.address ?? '0x', abi }) as const
  const sqrtAt = (tick: number): Promise<bigint> =>
    test.chain.client.readContract({ ...contract(), functionName: 'sqrtAt', args: [tick] })
  const nearest = (sqrt: bigint): Promise<number> =>
    test.chain.client.readContract({ ...contract(), functionName: 'nearest', args: [sqrt] })

  it('a tick’s price is 1.0001 to the power of the tick', async () => {
    expect(await sqrtAt(0)).toBe(2n ** 96n)
    // The known value of such pools there, rounded up.
    expect(await sqrtAt(-LAST_TICK)).toBe(4_295_128_739n - 1n)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -LAST_TICK, max: LAST_TICK }), async (tick) => {
        const [here, above] = [await sqrtAt(tick), await sqrtAt(tick + 1)]
        expect(Number(here) / 2 ** 96 / 1.0001 ** (tick / 2)).toBeCloseTo(1, 8)
        expect(above).toBeGreaterThan(here)
      }),
      { numRuns: 40 },
    )
  })

  it('a price has one nearest tick, on either side of it', async () => {
    const spacing = 60
    const steps = fc.integer({ min: -10_000, max: 10_000 })
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: -29, max: 29 }), async (step, beside) => {
        const tick = step * spacing
        expect(await nearest(await sqrtAt(tick + beside))).toBe(tick)
      }),
      { numRuns: 40 },
    )
  })
})
