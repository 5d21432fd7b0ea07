import { feeVaultAbi as abi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, parseUnits, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployer, devAccount, feeRecipient } from '../../chains/accounts.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { createTokenClient, type TokenClient } from '../testing/token-client.ts'
import { deployFeeVault, type DeployedFeeVault } from './deployed-fee-vault.ts'
import { feeVaultPlan, oneFee } from './fee-vault-plans.ts'

const YEAR = 365 * 86_400
const baseFields = { provider: 'granary', asset: 'USDC', text: '', seed: '100' } as const
const plans = [
  feeVaultPlan({
    ...baseFields,
    name: 'Small',
    shareSymbol: 'small',
    ratePerYear: '0.5',
    withdrawalBps: 25,
    capacity: '1000',
    configurations: oneFee(10, 50, 1_000),
  }),
  // The yearly fee exceeds the growth.
  feeVaultPlan({
    ...baseFields,
    name: 'Notes',
    shareSymbol: 'notes',
    ratePerYear: '0',
    wholeOnly: true,
    configurations: oneFee(0, 100, 0),
  }),
] as const

describe('limits of a vault with fees', () => {
  let test: ModuleChain<DeployedFeeVault>
  let money: TokenClient
  const holder = devAccount(5).address
  beforeAll(async () => {
    test = await startModuleChain({
      deploy: (site) => plans.map((plan) => deployFeeVault(site, plan, [])),
    })
    money = createTokenClient(test, vaultOf(0).asset.address)
  })
  afterAll(() => test.stop())

  function vaultOf(place: 0 | 1): DeployedFeeVault {
    const vault = test.deployed[place]
    if (vault === undefined) throw new Error('a vault is missing')
    return vault
  }
  const capped = () => vaultOf(0).vaults[0].address
  const notes = () => vaultOf(1).vaults[0].address

  const exitVault = (
    functionName: 'redeem' | 'withdraw',
    vault: Address,
    owner: Address,
    units: bigint,
  ) => {
    const args = [units, owner, owner] as const
    return test.send(owner, vault, encodeFunctionData({ abi, functionName, args }))
  }
  const deposit = async (units: bigint) => {
    await money.mint(holder, units)
    await money.approve(holder, capped(), units)
    const args = [units, holder] as const
    const data = encodeFunctionData({ abi, functionName: 'deposit', args })
    await test.send(holder, capped(), data)
  }
  const books = () =>
    test.chain.client.readContract({ address: capped(), abi, functionName: 'books' })
  const sharesOf = (vault: Address, owner: Address) =>
    test.chain.client.readContract({
      address: vault,
      abi,
      functionName: 'balanceOf',
      args: [owner],
    })

  const step = fc.record({
    seconds: fc.integer({ min: 1, max: YEAR }),
    permille: fc.bigInt(0n, 999n),
    fill: fc.bigInt(0n, 1000n),
  })

  it('an exit frees capacity only for its principal', async () => {
    const capacity = parseUnits('1000', 6)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const id = await test.chain.testClient.snapshot()
        try {
          await deposit(capacity - (await books()).principal)
          for (const { seconds, permille, fill } of steps) {
            await test.advance(seconds)
            const before = await books()
            const shares = ((await sharesOf(capped(), holder)) * permille) / 1000n
            if (shares > 0n) await exitVault('redeem', capped(), holder, shares)
            const { principal, totalAssets, room } = await books()
            expect(room).toBe(capacity - principal)
            // Assets are at least the principal, and principal shrinks in proportion to the assets.
            expect(principal).toBeLessThanOrEqual(totalAssets)
            expect(principal * before.totalAssets).toBeGreaterThanOrEqual(
              before.principal * (totalAssets - before.totalAssets / 1_000_000n - 2n),
            )
            const more = (room * fill) / 1000n
            if (more > 1n) await deposit(more)
            expect((await books()).principal).toBeLessThanOrEqual(capacity)
          }
        } finally {
          await test.chain.testClient.revert({ id })
        }
      }),
      { numRuns: 15 },
    )
  })

  it('the last holder can exit from a whole-balance vault', async () => {
    const id = await test.chain.testClient.snapshot()
    // Half of it is fees.
    await test.pass(50 * YEAR)
    await test.send(holder, notes(), encodeFunctionData({ abi, functionName: 'chargeFees' }))
    const fees = await sharesOf(notes(), feeRecipient.address)
    expect(fees).toBeGreaterThan(0n)
    await exitVault('redeem', notes(), feeRecipient.address, fees)
    await exitVault('redeem', notes(), deployer.address, await sharesOf(notes(), deployer.address))
    expect(await sharesOf(notes(), deployer.address)).toBe(0n)
    await test.chain.testClient.revert({ id })
  })
})
