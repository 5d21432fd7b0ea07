import { accruingVaultAbi, stubbornTokenAbi, testTokenAbi } from '../../contracts/abis.generated.ts'
import fc from 'fast-check'
import { encodeFunctionData, maxUint256, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployer, devAccount, faucetAccount } from '../../chains/accounts.ts'
import { vaultPlans, type DeployedVault } from './deployed-vault.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { erc4626VaultModule } from './erc4626-vault.ts'

const YEAR = 365n * 86_400n
const ONE = 10n ** 18n
/** Smallest units of the asset that rounding may move in one step. */
const ROUNDING = 2n
/** The deployer holds the vault's seed and may exit too, so that the vault is empty at times. */
const users = [0, 7, 8, 9].map((index) => devAccount(index).address)
const [seeder = deployer.address, first = seeder, second = seeder] = users

type Step =
  | { readonly kind: 'deposit'; readonly user: number; readonly amount: bigint }
  | { readonly kind: 'withdraw' | 'redeem'; readonly user: number; readonly permille: bigint }
  | { readonly kind: 'donate'; readonly amount: bigint }
  | { readonly kind: 'wait'; readonly seconds: number }

const user = fc.nat({ max: users.length - 1 })
const amount = fc.oneof(fc.bigInt(1n, 50n), fc.bigInt(1n, 10n ** 13n))
const permille = fc.oneof(fc.constant(1000n), fc.bigInt(0n, 1000n))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deposit' as const), user, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), user, permille }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('redeem' as const), user, permille }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('donate' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.integer({ min: 1, max: 400 * 86_400 }),
    }),
  },
)

interface Books {
  readonly time: bigint
  readonly totalAssets: bigint
  readonly sharePrice: bigint
  readonly balance: bigint
  readonly wallets: readonly bigint[]
  readonly positions: readonly bigint[]
  readonly shares: readonly bigint[]
}

describe.each(vaultPlans['ethereum-sepolia'].map((plan) => plan.asset))(
  'accruing vault of %s',
  (symbol) => {
    let test: ModuleChain<DeployedVault>
    let vault: DeployedVault
    beforeAll(async () => {
      test = await startModuleChain(erc4626VaultModule)
      vault = test.deployed.find((each) => each.plan.asset === symbol) ?? expect.fail()
    })
    afterAll(() => test.stop())

    const asset = (data: Hex, from: Address = faucetAccount.address): Promise<unknown> =>
      test.send(from, vault.asset.address, data)
    const mint = (to: Address, units: bigint): Promise<unknown> => {
      const args = [to, units] as const
      return asset(encodeFunctionData({ abi: testTokenAbi, functionName: 'mint', args }))
    }
    const approve = (owner: Address, units: bigint): Promise<unknown> => {
      const args = [vault.address, units] as const
      const abi = stubbornTokenAbi
      return asset(encodeFunctionData({ abi, functionName: 'approve', args }), owner)
    }
    const call = (from: Address, data: Hex): Promise<unknown> =>
      test.send(from, vault.address, data)
    const deposit = (owner: Address, units: bigint): Promise<unknown> => {
      const args = [units, owner] as const
      const abi = accruingVaultAbi
      return call(owner, encodeFunctionData({ abi, functionName: 'deposit', args }))
    }
    const exitVault = (
      name: 'withdraw' | 'redeem',
      owner: Address,
      units: bigint,
    ): Promise<unknown> => {
      const args = [units, owner, owner] as const
      const abi = accruingVaultAbi
      return call(owner, encodeFunctionData({ abi, functionName: name, args }))
    }

    async function read(): Promise<Books> {
      const token = { address: vault.asset.address, abi: testTokenAbi }
      const contract = { address: vault.address, abi: accruingVaultAbi }
      const { client } = test.chain
      const [block, [totalAssets, sharePrice, balance], wallets, positions, shares] =
        await Promise.all([
          client.getBlock(),
          client.multicall({
            allowFailure: false,
            contracts: [
              { ...contract, functionName: 'totalAssets' },
              { ...contract, functionName: 'convertToAssets', args: [ONE * ONE] },
              { ...token, functionName: 'balanceOf', args: [vault.address] },
            ],
          }),
          client.multicall({
            allowFailure: false,
            contracts: users.map(
              (owner) => ({ ...token, functionName: 'balanceOf', args: [owner] }) as const,
            ),
          }),
          client.multicall({
            allowFailure: false,
            contracts: users.map(
              (owner) => ({ ...contract, functionName: 'maxWithdraw', args: [owner] }) as const,
            ),
          }),
          client.multicall({
            allowFailure: false,
            contracts: users.map(
              (owner) => ({ ...contract, functionName: 'balanceOf', args: [owner] }) as const,
            ),
          }),
        ])
      return { time: block.timestamp, totalAssets, sharePrice, balance, wallets, positions, shares }
    }

    async function runStep(step: Step, books: Books): Promise<void> {
      if (step.kind === 'wait') return test.pass(step.seconds)
      if (step.kind === 'donate') {
        await mint(vault.address, step.amount)
        return
      }
      const owner = users[step.user] ?? seeder
      if (step.kind === 'deposit') {
        await mint(owner, step.amount)
        await approve(owner, step.amount)
        await deposit(owner, step.amount)
        return
      }
      const balance = (step.kind === 'redeem' ? books.shares : books.positions)[step.user] ?? 0n
      await exitVault(step.kind, owner, (balance * step.permille) / 1000n)
    }

    function check(step: Step, before: Books, after: Books): void {
      const rate = BigInt(Math.round(Number(vault.plan.ratePerYear) * 1e6)) * 10n ** 12n
      const seconds = after.time - before.time
      const owed = after.positions.reduce((a, b) => a + b, 0n)
      expect(owed, 'owed to all users').toBeLessThanOrEqual(after.totalAssets)
      expect(after.sharePrice, 'share price').toBeGreaterThanOrEqual(before.sharePrice)
      for (const [index] of users.entries()) {
        const minted = step.kind === 'deposit' && step.user === index ? step.amount : 0n
        const had = (before.wallets[index] ?? 0n) + (before.positions[index] ?? 0n) + minted
        const has = (after.wallets[index] ?? 0n) + (after.positions[index] ?? 0n)
        const working = (before.positions[index] ?? 0n) + minted
        const earned = (working * rate * seconds) / (ONE * YEAR)
        expect(has, 'nobody gets more than is theirs').toBeLessThanOrEqual(had + earned + ROUNDING)
        expect(has, 'nobody loses but to rounding').toBeGreaterThanOrEqual(had - ROUNDING)
      }
    }

    it('every holder gets their share and no more, whatever the order of steps', async () => {
      const sequences = fc.array(step, { minLength: 1, maxLength: 8 })
      await expectAlways(test, 20, sequences, async (steps) => {
        let books = await read()
        for (const next of steps) {
          await runStep(next, books)
          if (next.kind === 'wait') continue
          const after = await read()
          check(next, books, after)
          books = after
        }
        for (const [index, owner] of users.entries()) {
          const shares = books.shares[index] ?? 0n
          if (shares > 0n) await exitVault('redeem', owner, shares)
        }
        const end = await read()
        expect(end.shares, 'a full exit leaves no dust').toEqual(users.map(() => 0n))
        expect(end.positions).toEqual(users.map(() => 0n))
        expect(end.balance, 'the vault holds what it says').toBeGreaterThanOrEqual(end.totalAssets)
      })
    })

    it('the vault grows by its yearly rate, and pays it', async () => {
      const units = 1_000_000n * 10n ** BigInt(vault.asset.plan.decimals)
      await mint(first, units)
      await approve(first, units)
      await deposit(first, units)
      await test.pass(Number(YEAR))
      await exitVault('redeem', first, (await read()).shares[1] ?? 0n)
      const gained = ((await read()).wallets[1] ?? 0n) - units
      const expected =
        (units * BigInt(Math.round(Number(vault.plan.ratePerYear) * 1e6))) / 1_000_000n
      const difference = gained > expected ? gained - expected : expected - gained
      // A few seconds pass between the calls of this test.
      expect(difference).toBeLessThan(expected / 1_000_000n)
    })

    it('the vault takes no more than approved, and nothing from shares of others', async () => {
      const notApproved =
        vault.asset.plan.contract === 'StubbornToken'
          ? errorSelector('NotEnoughAllowance(address,uint256,uint256)')
          : errorSelector('ERC20InsufficientAllowance(address,uint256,uint256)')
      await mint(second, 1000n)
      await approve(second, 999n)
      await expect(deposit(second, 1000n)).rejects.toThrow(notApproved)
      const args = [1n, second, seeder] as const
      const abi = accruingVaultAbi
      const data = encodeFunctionData({ abi, functionName: 'withdraw', args })
      await expect(call(second, data)).rejects.toThrow(
        errorSelector('ERC20InsufficientAllowance(address,uint256,uint256)'),
      )
      await expect(exitVault('redeem', second, maxUint256)).rejects.toThrow(
        errorSelector('ERC4626ExceededMaxRedeem(address,uint256,uint256)'),
      )
    })
  },
)
