import { feeVaultAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, maxUint256, parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { deployer, devAccount } from '../../chains/accounts.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { checkVaultStep } from '../testing/check-vault-step.ts'
import { withModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { holders, vaultBench, vaultSteps, type VaultStep } from '../testing/vault-bench.ts'
import type { DeployedFeeVault } from './deployed-fee-vault.ts'
import { feeVaultModule } from './fee-vault.ts'

/** Whether a step applies to a vault without target vaults. */
const isOfOneVault = ({ kind }: VaultStep): boolean =>
  kind !== 'rebalance' && kind !== 'donate-shares'

describe('the contract of a vault with fees', () => {
  let test: ModuleChain<DeployedFeeVault>
  withModuleChain(feeVaultModule, 'ethereum-sepolia', (started) => {
    test = started
  })

  const named = (shareSymbol: string): DeployedFeeVault =>
    test.deployed.find(({ plan }) => plan.shareSymbol === shareSymbol) ?? expect.fail(shareSymbol)
  const benchOf = ({ asset, vaults }: DeployedFeeVault, place = 0) => {
    const { address } = vaults[place] ?? expect.fail()
    return vaultBench(test, { address, asset, counts: 'liquidity' })
  }

  it.each([
    ['grUSDC', 0, 'a fee of performance'],
    ['grUSDC', 1, 'fees of deposits and of the year'],
    ['grLINK', 0, 'fees of the year, of performance and of leaving'],
  ])('%s (%i) pays every holder their share and takes no more than %s', async (symbol, place) => {
    const vault = named(symbol)
    const bench = benchOf(vault, place)
    const configuration = vault.plan.configurations[place] ?? vault.plan.configurations[0]
    const terms = {
      ...configuration,
      withdrawalBps: vault.plan.withdrawalBps,
      mostPerYear: to18(vault.plan.ratePerYear),
      rounding: 3n,
    }
    const steps = vaultSteps(holders.length, 10n ** BigInt(vault.asset.plan.decimals + 6))
    await expectAlways(test, 8, steps, async (sequence) => {
      let books = await bench.read()
      for (const step of sequence.filter(isOfOneVault)) {
        const done = await bench.take(step, books)
        const after = await bench.read()
        checkVaultStep(terms, step, done, books, after)
        books = after
      }
      for (const [user] of holders.entries()) {
        const held = await bench.read()
        if (held.shares[user] === 0n) continue
        await bench.take({ kind: 'redeem', user, permille: 1000n }, held)
      }
      const end = await bench.read()
      expect(end.shares.slice(0, -1), 'a full exit leaves no dust').toEqual([0n, 0n, 0n])
      expect(end.idleBalance).toBeGreaterThanOrEqual(end.counted)
    })
  })

  it('an inflation attack of the first depositor pays nothing', async () => {
    const vault = named('grDAI2')
    const bench = benchOf(vault)
    const [, attacker = deployer.address, victim = deployer.address] = holders
    // Nobody has shares: the seed exits first.
    await bench.take({ kind: 'redeem', user: 0, permille: 1000n }, await bench.read())
    await bench.take({ kind: 'redeem', user: 3, permille: 1000n }, await bench.read())
    const brought = parseUnits('1000', 18)
    await bench.take({ kind: 'deposit', user: 1, amount: 1n }, await bench.read())
    await bench.take({ kind: 'donate', user: 1, amount: brought }, await bench.read())
    await bench.take({ kind: 'deposit', user: 2, amount: brought - 1n }, await bench.read())
    const books = await bench.read()
    expect(books.positions[holders.indexOf(victim)]).toBeGreaterThanOrEqual(brought - 3n)
    expect(books.positions[holders.indexOf(attacker)]).toBeLessThanOrEqual(2n)
  })

  it('a deposit that would buy no share is rejected', async () => {
    const vault = named('grDAI2')
    const bench = benchOf(vault)
    await test.pass(365 * 86_400)
    await bench.mint(deployer.address, 1n)
    await bench.approve(deployer.address, vault.vaults[0].address, 1n)
    await expect(
      bench.deposit(vault.vaults[0].address, deployer.address, deployer.address, 1n),
    ).rejects.toThrow(errorSelector('NoShares()'))
  })

  it('only the keeper lends, closes and configures the vault', async () => {
    const { vaults, asset, plan } = named('grcUSDT')
    const stranger = devAccount(7).address
    const abi = feeVaultAbi
    const only = errorSelector('OnlyKeeper()')
    const lend = encodeFunctionData({ abi, functionName: 'lend', args: [1n] })
    await expect(test.send(stranger, vaults[0].address, lend)).rejects.toThrow(only)
    const close = encodeFunctionData({ abi, functionName: 'close' })
    await expect(test.send(stranger, vaults[0].address, close)).rejects.toThrow(only)
    const most = encodeFunctionData({ abi, functionName: 'lend', args: [maxUint256] })
    await expect(test.send(deployer.address, vaults[0].address, most)).rejects.toThrow(
      errorSelector('NotLiquid(uint256,uint256)'),
    )
    const fees = { recipient: stranger, depositBps: 0, managementBps: 0, performanceBps: 0 }
    const terms = {
      asset: asset.address,
      name: plan.name,
      symbol: plan.shareSymbol,
      ratePerYear: 0n,
      fees,
      withdrawalBps: 0,
      capacity: 0n,
      wholeOnly: false,
      keeper: stranger,
    }
    const again = encodeFunctionData({ abi, functionName: 'initialize', args: [terms] })
    await expect(test.send(stranger, vaults[0].address, again)).rejects.toThrow(
      errorSelector('InvalidInitialization()'),
    )
  })

  it('every holder is paid once the loan is repaid', async () => {
    const { vaults, asset } = named('grcUSDT')
    const [{ address }] = vaults
    const bench = benchOf(named('grcUSDT'))
    const lent = parseUnits('49200', 6)
    const abi = feeVaultAbi
    await bench.approve(deployer.address, address, lent)
    const repay = encodeFunctionData({ abi, functionName: 'repay', args: [lent] })
    await test.send(deployer.address, address, repay)
    const held = await bench.read()
    await bench.take({ kind: 'redeem', user: 0, permille: 1000n }, held)
    expect((await bench.read()).shares[0]).toBe(0n)
    expect(asset.plan.contract).toBe('StubbornToken')
  })
})
