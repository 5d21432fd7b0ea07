import type { Validator } from '../../contract/validator.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { describeDraft } from './describe-draft.ts'
import { field, amountOrAll, type Draft } from './draft.ts'
import { createRandom } from './random.ts'
import { generatedHistory, type HistoryDay } from './generated-history.ts'
import { generatedValidators } from './generated-validators.ts'
import { fixedYields } from './fixed-yields.ts'
import { lendings } from './lendings.ts'
import { liquidStakings } from './liquid-stakings.ts'
import { nativeStakings } from './native-stakings.ts'
import { concentratedPools, liquidityPools } from './pools.ts'
import { realWorldAssets } from './real-world-assets.ts'
import { restakings } from './restakings.ts'
import { vaultAt } from './vaults.ts'
import { evmNetworks } from '../../chains/chain.ts'
import {
  getNativeToken,
  createReceiptToken,
  getAsset,
  evmAddress,
  assets,
  type Symbol,
} from './tokens.ts'
import type { AnyNetwork } from '../../contract/network.ts'
import { getMainnet } from './mainnets.ts'

/** A catalogue determined by its seed. No yield can be entered: no chain is behind it. */
export interface GeneratedCatalogue {
  readonly yields: readonly YieldDescription[]
  /** Validators of a yield; empty without a selection or for an unknown yield. */
  validators(yieldId: string): readonly Validator[]
  /** Daily entries from `from` to `to` inclusive, oldest first; empty for an unknown yield. */
  history(yieldId: string, from: Date, to: Date): readonly HistoryDay[]
}

export interface GenerateOptions {
  readonly seed: string
  readonly count: number
  /** The 60 mainnets, or closed yields on the sandbox's own networks. */
  readonly on: 'mainnets' | 'test-networks'
  /** UTC day from which maturities count. */
  readonly today: Date
}

const networks: readonly AnyNetwork[] = ['ethereum', 'base', 'arbitrum', 'optimism', 'polygon']
const symbols: readonly Symbol[] = ['USDC', 'USDT', 'WETH', 'WBTC', 'DAI']
/** Lending on all these networks, with its allocation percent. */
const targets = [
  ['aave', 'Aave v3', 'v3', 50.5],
  ['compound', 'Compound v3', 'v3', 49.5],
] as const

/** Drafts vaults of the operator, allocated to markets of this catalogue. */
const allocatorVaults = (): Draft[] =>
  symbols.flatMap((symbol) => networks.map((network) => draft(network, symbol)))

function draft(network: AnyNetwork, symbol: Symbol): Draft {
  const token = getAsset(network, symbol)
  const share = `ms-b${symbol.toLowerCase()}`
  const address = evmAddress(`allocator ${network} ${symbol}`)
  const name = `Balanced ${symbol} Vault`
  return {
    id: `${network}-${symbol.toLowerCase()}-${share}-${address}-oav-vault`,
    network,
    type: 'vault',
    name,
    text: `The operator's vault on ${getMainnet(network).name}: it spreads its ${symbol} over lending markets and keeps to the weights below.`,
    providerId: 'operator',
    token,
    outputToken: { ...createReceiptToken(network, share, name), address },
    rateType: 'APY',
    source: 'vault',
    rates: assets[symbol].usd < 2 ? [0.03, 0.06] : [0.002, 0.025],
    tvlUsd: [1e6, 2e8],
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    fee: { deposit: '0', withdrawal: '0', management: '0.5', performance: '10' },
    standards: ['ERC20', 'ERC4626'],
    feeConfigurations: [
      {
        id: 'standard',
        default: true,
        managementFeeBps: 50,
        performanceFeeBps: 1000,
        depositFeeBps: 0,
      },
    ],
    allocatesTo: targets.map(([provider, label, version, weight]) => ({
      address: evmAddress(`receipt ${network} ${provider} ${symbol}`),
      name: `${label} ${symbol}`,
      yieldId: `${network}-${symbol.toLowerCase()}-${provider}-${version}-lending`,
      providerId: provider,
      weight,
    })),
    arguments: {
      enter: { fields: [field('amount'), field('feeConfigurationId', { options: ['standard'] })] },
      exit: { fields: amountOrAll() },
      manage: { CLAIM_REWARDS: { fields: [] } },
    },
  }
}

/**
 * Drafts mainnet yields of every type: all of the other types, and vaults for the rest; for a small count an even part
 * of each.
 * @param today UTC day from which maturities count
 */
function mainnetDrafts(count: number, today: Date): Draft[] {
  const others = [
    ...nativeStakings(),
    ...liquidStakings(),
    ...restakings(),
    ...realWorldAssets(),
    ...allocatorVaults(),
    ...lendings(),
    ...fixedYields(today),
    ...liquidityPools(),
    ...concentratedPools(),
  ]
  const vaults = Math.max(count - others.length, Math.ceil(count / 3))
  return [
    ...spread(others, count - vaults),
    ...Array.from({ length: vaults }, (_, index) => vaultAt(index)),
  ]
}

/** Picks this many items at even distances. */
function spread(items: readonly Draft[], count: number): Draft[] {
  return items.filter(
    (_, index) =>
      Math.floor((index * count) / items.length) !==
      Math.floor(((index + 1) * count) / items.length),
  )
}

/** Closed for enter and exit: no local chain is behind them. */
const closed = { status: { enter: false, exit: false } } as const
/** One in this many is on the network without vaults. */
const SOLANA_EVERY = 5

/** Drafts the yield at this index on the sandbox's own networks, for projects that need many. */
function testNetworkYieldAt(index: number): Draft {
  if (index % SOLANA_EVERY === 0) return pooledStake(index)
  const vault = vaultAt(index, evmNetworks)
  return { ...vault, ...closed, text: `**Test money, closed.** ${vault.text}` }
}

function pooledStake(index: number): Draft {
  const network = 'solana-devnet'
  const token = getNativeToken(network)
  const symbol = `p${index}SOL`
  return {
    ...closed,
    id: `${network}-sol-pool-${index}-staking`,
    network,
    type: 'liquid_staking',
    name: `SOL Pool ${index}`,
    text: '**Test money, closed.** A pool of staked SOL with a receipt of its own.',
    providerId: 'pools',
    token,
    outputToken: createReceiptToken(network, symbol, `SOL Pool ${index}`, token.decimals),
    rateType: 'APR',
    source: 'liquid_staking',
    rates: [0.055, 0.075],
    tvlUsd: [1e4, 5e7],
    rewardSchedule: 'epoch',
    rewardClaiming: 'auto',
    cooldown: 3,
    arguments: {
      enter: { fields: [field('amount')] },
      exit: { fields: [field('amount')] },
      manage: {},
    },
  }
}

export function generateCatalogue({ seed, count, on, today }: GenerateOptions): GeneratedCatalogue {
  const drafts =
    on === 'mainnets'
      ? mainnetDrafts(count, today)
      : Array.from({ length: count }, (_, index) => testNetworkYieldAt(index))
  const yields = shuffled(drafts, seed).map((draft) =>
    describeDraft(draft, createRandom(seed, draft.id)),
  )
  const byId = new Map(yields.map((each) => [each.id, each]))
  return {
    yields,
    validators(yieldId) {
      const earnYield = byId.get(yieldId)
      return earnYield ? generatedValidators(earnYield, seed) : []
    },
    history(yieldId, from, to) {
      const earnYield = byId.get(yieldId)
      return earnYield ? generatedHistory(earnYield, seed, from, to) : []
    },
  }
}

/** Shuffles by seed, so that every page has every type. */
function shuffled(drafts: readonly Draft[], seed: string): Draft[] {
  return drafts
    .map((draft) => ({ draft, place: createRandom(seed, `place ${draft.id}`).fraction() }))
    .sort((a, b) => a.place - b.place)
    .map(({ draft }) => draft)
}
