import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { concentratedPoolModule } from './concentrated-pool-module.ts'
import type { DeployedRangePool } from './deploy-range-pool.ts'
import { rangeHand } from './testing/range-hand.ts'

describe('positions, all of which are read at once', () => {
  let test: ModuleChain<DeployedRangePool>
  beforeAll(async () => {
    test = await startModuleChain(concentratedPoolModule)
  })
  afterAll(() => test.stop())

  it('come to nobody who did not ask for them', async () => {
    const [pool] = test.deployed
    if (pool === undefined) throw new Error('nothing was deployed')
    const hand = rangeHand(test, pool)
    const [sender, stranger] = [devAccount(7).address, devAccount(6).address]
    const { lower, upper } = pool.plan.seed
    const taken = await hand.quoteOf([lower, upper], 10n ** 9n)
    await expect(hand.mint(sender, [lower, upper], taken, stranger)).rejects.toThrow(
      errorSelector('NotAskedFor(address)'),
    )
    expect(await hand.holdingsOf(stranger)).toEqual([])
    await hand.allow(stranger, sender)
    await hand.mint(sender, [lower, upper], taken, stranger)
    expect(await hand.holdingsOf(stranger)).toHaveLength(1)
  })
})
