import {
  accruingVaultAbi,
  feeVaultAbi,
  lendingMarketAbi,
  twoAssetPoolAbi,
  operatorVaultV2Abi,
  queuedStakingAbi,
} from '../contracts/abis.generated.ts'
import { encodeFunctionData, erc20Abi, type Address, type Hex } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { deployer, devAccount, feeRecipient } from '../chains/accounts.ts'
import type { TestChain } from '../contracts/test-chain.ts'
import { erc4626VaultModule } from './erc4626-vault/erc4626-vault.ts'
import { feeVaultModule } from './fee-vault/fee-vault.ts'
import { lendingModule } from './lending-pool/lending-pool.ts'
import { liquidityPoolModule } from './liquidity-pool/liquidity-pool.ts'
import { freeVault } from './operator-vault/testing/free-vault.ts'
import { queuedStakingModule } from './queued-staking/queued-staking.ts'
import { compareAccrual } from './testing/expect-always.ts'
import { startModuleChain } from './testing/start-module-chain.ts'

const SECONDS = 150n
const stranger = devAccount(9).address

/** Returns the first deployment of a plan that matches. */
function findDeployed<Deployed>(
  all: readonly Deployed[],
  fits: (each: Deployed) => boolean,
): Deployed {
  const one = all.find(fits)
  if (one === undefined) throw new Error('nothing like it was deployed')
  return one
}
const any = (): boolean => true

describe('calling accrue every second takes nothing from anybody', () => {
  let test: TestChain
  afterEach(() => test.stop())

  /** Returns the gains of the same period with and without the calls. */
  async function gains(
    to: Address,
    data: Hex,
    figures: () => Promise<readonly bigint[]>,
  ): Promise<[rest: bigint, poked: bigint][]> {
    const poke = () => test.send(stranger, to, data)
    const { before, idle, accrued } = await compareAccrual(test, SECONDS, poke, figures)
    return before.map((had, index) => [(idle[index] ?? had) - had, (accrued[index] ?? had) - had])
  }

  /** Gains that differ by more than a unit; the interest on interest of these seconds is below that. */
  const others = (all: [rest: bigint, poked: bigint][], rounding = 1n) =>
    all.filter(
      ([idle, accrued]) =>
        idle <= 10n * rounding || accrued < idle - rounding || accrued > idle + rounding,
    )

  it('frequent accrual changes no gain of a growing vault', async () => {
    const started = await startModuleChain(erc4626VaultModule)
    test = started
    const { address } = findDeployed(started.deployed, any)
    const abi = accruingVaultAbi
    const figures = async () => [
      await test.chain.client.readContract({ address, abi, functionName: 'totalAssets' }),
    ]
    const data = encodeFunctionData({ abi, functionName: 'accrue' })
    expect(others(await gains(address, data, figures))).toEqual([])
  })

  it('frequent accrual changes no gain of lending suppliers and reserves', async () => {
    const started = await startModuleChain(lendingModule)
    test = started
    const { address } = findDeployed(started.deployed, ({ plan }) => plan.asset === 'WBTC')
    const market = { address, abi: lendingMarketAbi } as const
    const figures = () =>
      test.chain.client.multicall({
        allowFailure: false,
        contracts: [
          { ...market, functionName: 'totalSupply' },
          { ...market, functionName: 'availableLiquidity' },
        ],
      })
    const data = encodeFunctionData({ abi: lendingMarketAbi, functionName: 'accrue' })
    expect(others(await gains(address, data, figures))).toEqual([])
    const reserves = () => test.chain.client.readContract({ ...market, functionName: 'reserves' })
    const before = await reserves()
    await test.pass(600)
    const poke = () => test.send(stranger, address, data)
    await poke()
    const reserveGrowth = (await reserves()) - before
    const again = await reserves()
    for (let second = 0; second < 100; second++) {
      await test.pass(6)
      await poke()
    }
    expect((await reserves()) - again).toBeGreaterThanOrEqual(reserveGrowth - 1n)
  })

  it('frequent accrual changes no gain of either side of a liquidity pool', async () => {
    const started = await startModuleChain(liquidityPoolModule)
    test = started
    const { address } = findDeployed(started.deployed, any)
    const abi = twoAssetPoolAbi
    const figures = () => test.chain.client.readContract({ address, abi, functionName: 'reserves' })
    const data = encodeFunctionData({ abi, functionName: 'accrue' })
    expect(others(await gains(address, data, figures))).toEqual([])
  })

  it('frequent accrual changes no gain of staking a token of few decimals', async () => {
    const started = await startModuleChain(queuedStakingModule, 'base-sepolia')
    test = started
    const { address } = findDeployed(started.deployed, any)
    const abi = queuedStakingAbi
    const figures = async () => [
      await test.chain.client.readContract({ address, abi, functionName: 'totalStaked' }),
    ]
    const data = encodeFunctionData({ abi, functionName: 'fillBuffer', args: [0n] })
    expect(others(await gains(address, data, figures))).toEqual([])
  })

  it('frequent accrual changes no fee of a vault', async () => {
    const started = await startModuleChain(feeVaultModule)
    test = started
    const { vaults } = findDeployed(started.deployed, ({ plan }) => plan.shareSymbol === 'grBTC')
    const [{ address }] = vaults
    const vault = { address, abi: feeVaultAbi } as const
    const figures = async () => {
      const [pending, balance] = await test.chain.client.multicall({
        allowFailure: false,
        contracts: [
          { ...vault, functionName: 'pendingFeeShares' },
          { ...vault, functionName: 'balanceOf', args: [feeRecipient.address] },
        ],
      })
      return [pending + balance]
    }
    const data = encodeFunctionData({ abi: feeVaultAbi, functionName: 'chargeFees' })
    // Shares have ten more decimals than the asset: less than a hundredth of its unit.
    expect(others(await gains(address, data, figures), 10n ** 8n)).toEqual([])
  })

  it('frequent accrual changes no reward of a holder of few shares', async () => {
    // A few units per second for all holders.
    const started = await startModuleChain(freeVault('0.0000000003'))
    test = started
    const { address, reward } = findDeployed(started.deployed, any)
    const holder = devAccount(5).address
    const abi = operatorVaultV2Abi
    const args = [holder, 5n * 10n ** 23n] as const
    const transfer = { abi: erc20Abi, functionName: 'transfer', args } as const
    await test.send(deployer.address, address, encodeFunctionData(transfer))
    const figures = async () => {
      const of = [holder, reward.token.address] as const
      const vault = { address, abi } as const
      return [
        await test.chain.client.readContract({ ...vault, functionName: 'claimable', args: of }),
      ]
    }
    const nothing = { abi: erc20Abi, functionName: 'transfer', args: [holder, 0n] } as const
    expect(others(await gains(address, encodeFunctionData(nothing), figures))).toEqual([])
  })
})
