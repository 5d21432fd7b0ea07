import { accruingVaultAbi, operatorVaultV2Abi } from '../../contracts/abis.generated.ts'
import { formatUnits, isAddressEqual, parseEther, zeroAddress } from 'viem'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import type { YieldArguments, YieldContext } from '../define-evm-protocol.ts'
import {
  createShareToken,
  describeYield,
  netRate,
  percentOf,
  pricePerShare,
} from '../describe-yield.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { toUsdAmount } from '../to-usd-amount.ts'
import {
  enterAmountField,
  maxAllowanceField,
  receiverField,
  vaultExitFields,
} from '../amount-field.ts'

const curator: NonNullable<YieldDescription['curator']> = {
  name: 'Breakwater',
  description: 'Spreads deposits over vaults of the local test chains, and may upgrade its own.',
  logoURI: '',
}

type Allocations = NonNullable<NonNullable<YieldDescription['state']>['allocations']>

/** A target vault. Assets in their smallest unit. */
interface TargetFigures {
  readonly allocated: bigint
  readonly weightBps: number
  readonly totalAssets: bigint
  /** A fraction with 18 decimals. */
  readonly ratePerYear: bigint
}

interface OperatorVaultFigures {
  readonly totalAssets: bigint
  /** Of a whole share. */
  readonly sharePrice: bigint
  /** Remaining capacity. */
  readonly depositLimit: bigint
  /** In the order of the deployment. */
  readonly targets: readonly TargetFigures[]
  /** Whether holders earn the reward token. */
  readonly rewarded: boolean
}

/** Result of one call of a multicall. */
interface CallResult<T> {
  readonly result?: T | undefined
  readonly error?: Error | undefined
}

/** Returns the result of one call of a multicall in which others may fail. @throws its error */
export function unwrapResult<T>({ result, error }: CallResult<T>): T {
  if (result === undefined) throw error ?? new TypeError('the chain answered nothing')
  return result
}

/** Reads the vault's figures. One call to the chain. */
async function readOperatorVaultFigures(
  { client }: Pick<Chain, 'client'>,
  { address, targets: [one, other], reward }: DeployedOperatorVault,
): Promise<OperatorVaultFigures> {
  const vault = { address, abi: operatorVaultV2Abi }
  const target = { abi: accruingVaultAbi, functionName: 'ratePerYear' } as const
  const [total, price, depositLimit, spread, rate, otherRate, rewards] = await client.multicall({
    contracts: [
      { ...vault, functionName: 'totalAssets' },
      { ...vault, functionName: 'convertToAssets', args: [parseEther('1')] },
      { ...vault, functionName: 'maxDeposit', args: [zeroAddress] },
      { ...vault, functionName: 'allocations' },
      { ...target, address: one.address },
      { ...target, address: other.address },
      // Version 1 has no rewards.
      { ...vault, functionName: 'rewardTokens' },
    ],
  })
  const rates = [unwrapResult(rate), unwrapResult(otherRate)]
  return {
    totalAssets: unwrapResult(total),
    sharePrice: unwrapResult(price),
    depositLimit: unwrapResult(depositLimit),
    targets: unwrapResult(spread).map(({ assets, weightBps, totalAssets }, index) => ({
      allocated: assets,
      weightBps,
      totalAssets,
      ratePerYear: rates[index] ?? 0n,
    })),
    rewarded: (rewards.result ?? []).some((each) => isAddressEqual(each, reward.token.address)),
  }
}

/** Returns the allocations (contract: Yield state): weights in percent of everything. */
function getAllocations(
  network: EvmNetwork,
  { asset: { token }, targets }: DeployedOperatorVault,
  books: OperatorVaultFigures,
): Allocations {
  const toDecimal = (units: bigint): string => fromRaw(units, token.decimals)
  const usd = (units: bigint): string | null => toUsdAmount(units, token) ?? null
  return targets.flatMap(({ address, plan }, index) => {
    const target = books.targets[index]
    if (target === undefined) return []
    const weight =
      books.totalAssets === 0n ? 0n : (target.allocated * 1_000_000n) / books.totalAssets
    return {
      address,
      network,
      name: plan.name,
      allocation: toDecimal(target.allocated),
      allocationUsd: usd(target.allocated),
      weight: Number(formatUnits(weight, 4)),
      targetWeight: target.weightBps / 100,
      rewardRate: { total: Number(formatUnits(target.ratePerYear, 18)), rateType: 'APR' },
      tvl: toDecimal(target.totalAssets),
      tvlUsd: usd(target.totalAssets),
      maxCapacity: null,
      remainingCapacity: null,
    }
  })
}

/** Returns the vault's growth, weighted by allocation and after fees, and the holders' rewards. */
function operatorVaultRate(vault: DeployedOperatorVault, books: OperatorVaultFigures): RewardRate {
  const { plan, asset, reward } = vault
  const earned = books.targets.reduce(
    (sum, { allocated, ratePerYear }) => sum + allocated * ratePerYear,
    0n,
  )
  const gross = books.totalAssets === 0n ? 0n : earned / books.totalAssets
  const rateType = 'APR'
  const growth = {
    rate: Number(formatUnits(netRate(gross, plan), 18)),
    rateType,
    token: asset.token,
    yieldSource: 'vault',
    description: `What the vaults it spreads over earn, paid in ${asset.token.symbol}; what is taken by fees is already off`,
  } as const
  const incentive = {
    rate: rewardsPerYear(vault, books),
    rateType,
    token: reward.token,
    yieldSource: 'protocol_incentive',
    description: `Shared among holders every second, claimed in ${reward.token.symbol}`,
  } as const
  const components = books.rewarded ? [growth, incentive] : [growth]
  return { total: components.reduce((sum, { rate }) => sum + rate, 0), rateType, components }
}

/** Returns the yearly rewards as a fraction of TVL, both in US dollars; for display. */
function rewardsPerYear(
  { plan, asset, reward }: DeployedOperatorVault,
  { totalAssets }: OperatorVaultFigures,
): number {
  const paid = toUsdAmount(toRaw(plan.reward.perYear, reward.token.decimals), reward.token)
  const held = toUsdAmount(totalAssets, asset.token)
  return paid === undefined || held === undefined || held === '0' ? 0 : Number(paid) / Number(held)
}

/** Returns the arguments; with a claim where holders earn a reward. */
export function operatorVaultArguments(
  { plan, asset: { token } }: DeployedOperatorVault,
  isRewarded: boolean,
): YieldArguments {
  return {
    enter: {
      fields: [enterAmountField(token, plan), receiverField('shares'), maxAllowanceField(token)],
    },
    exit: { fields: vaultExitFields(token, plan.shareSymbol) },
    manage: isRewarded ? { CLAIM_REWARDS: { fields: [] } } : {},
  }
}

/** Describes the yield in the contract's form; rates, prices and allocations are the chain's. */
export async function describeOperatorVault(context: YieldContext<DeployedOperatorVault>) {
  const { chain, deployed } = context
  const { plan, asset, reward } = deployed
  const { token } = asset
  const books = await readOperatorVaultFigures(chain, deployed)
  const shareToken = createShareToken(deployed, chain.network)
  return describeYield(context, {
    token,
    tokens: books.rewarded ? [token, reward.token] : [token],
    outputToken: shareToken,
    rewardRate: operatorVaultRate(deployed, books),
    status: { enter: books.depositLimit > 0n, exit: true },
    text: plan.text,
    standards: ['ERC20', 'ERC4626'],
    mechanics: {
      type: 'vault',
      rewardClaiming: books.rewarded ? 'manual' : 'auto',
      fee: {
        deposit: percentOf(plan.depositBps),
        withdrawal: '0',
        management: percentOf(plan.managementBps),
        performance: percentOf(plan.performanceBps),
      },
      arguments: operatorVaultArguments(deployed, books.rewarded),
      possibleFeeTakingMechanisms: {
        depositFee: plan.depositBps > 0,
        managementFee: plan.managementBps > 0,
        performanceFee: plan.performanceBps > 0,
        validatorRebates: false,
      },
    },
    providerId: 'breakwater',
    curator,
    tvl: books.totalAssets,
    state: {
      ...pricePerShare(books.sharePrice, shareToken, token),
      allocations: getAllocations(chain.network, deployed, books),
    },
    tags: ['vault', 'allocator', 'test-money'],
  })
}
