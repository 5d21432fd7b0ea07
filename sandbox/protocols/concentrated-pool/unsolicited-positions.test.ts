import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { concentratedPoolModule } from './concentrated-pool.ts'
import type { DeployedRangePool } from './deployed-range-pool.ts'
import { createRangePoolClient } from './testing/range-pool-client.ts'

describe('unsolicited positions', () => {
  let test: ModuleChain<DeployedRangePool>
  beforeAll(async () => {
    test = await startModuleChain(concentratedPoolModule)
  })
  afterAll(() => test.stop())

  it('an account receives no position that it did not request', async () => {
    const [pool] = test.deployed
    if (pool === undefined) throw new Error('nothing was deployed')
    const poolClient = createRangePoolClient(test, pool)
    const [sender, stranger] = [devAccount(7).address, devAccount(6).address]
    const { lower, upper } = pool.plan.seed
    const accepted = await poolClient.quoteOf([lower, upper], 10n ** 9n)
    await expect(poolClient.mint(sender, [lower, upper], accepted, stranger)).rejects.toThrow(
      errorSelector('NotAskedFor(address)'),
    )
    expect(await poolClient.holdingsOf(stranger)).toEqual([])
    await poolClient.allow(stranger, sender)
    await poolClient.mint(sender, [lower, upper], accepted, stranger)
    expect(await poolClient.holdingsOf(stranger)).toHaveLength(1)
  })
})
