import type { AnyNetwork } from '../../contract/network.ts'
import { amountOrAll, field } from './argument-fields.ts'
import { assets, type Symbol } from './assets.ts'
import type { Draft } from './draft.ts'
import { networkOf } from './mainnets.ts'
import { assetOn, evmAddress, receiptOn } from './tokens.ts'

const networks: readonly AnyNetwork[] = ['ethereum', 'base', 'arbitrum', 'optimism', 'polygon']
const symbols: readonly Symbol[] = ['USDC', 'USDT', 'WETH', 'WBTC', 'DAI']
/** Lending that all these networks have, and how much of a vault lies there, in percent. */
const targets = [
  ['aave', 'Aave v3', 'v3', 50.5],
  ['compound', 'Compound v3', 'v3', 49.5],
] as const

/** Vaults of the operator, which spread what they hold over markets of this catalogue. */
export const allocatorVaults = (): Draft[] =>
  symbols.flatMap((symbol) => networks.map((network) => draft(network, symbol)))

function draft(network: AnyNetwork, symbol: Symbol): Draft {
  const token = assetOn(network, symbol)
  const share = `ms-b${symbol.toLowerCase()}`
  const address = evmAddress(`allocator ${network} ${symbol}`)
  const name = `Balanced ${symbol} Vault`
  return {
    id: `${network}-${symbol.toLowerCase()}-${share}-${address}-oav-vault`,
    network,
    type: 'vault',
    name,
    text: `The operator's vault on ${networkOf(network).name}: it spreads its ${symbol} over lending markets and keeps to the weights below.`,
    providerId: 'operator',
    token,
    outputToken: { ...receiptOn(network, share, name), address },
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
      balance: null,
    },
  }
}
