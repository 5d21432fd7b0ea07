import type { AnyNetwork } from '../../contract/network.ts'
import { amountOrAll, field, type Draft } from './draft.ts'
import { assets, getAsset, evmAddress, createReceiptToken, type Symbol } from './tokens.ts'
import { evmMainnets, getMainnet } from './mainnets.ts'

type Curator = readonly [name: string, short: string, platform: string]

const curators: readonly Curator[] = [
  ['Gauntlet', 'gt', 'morpho'],
  ['Steakhouse', 'steak', 'morpho'],
  ['MEV Capital', 'mev', 'morpho'],
  ['Re7 Labs', 're7', 'morpho'],
  ['9Summits', '9s', 'morpho'],
  ['Block Analitica', 'bb', 'morpho'],
  ['K3 Capital', 'k3', 'euler'],
  ['Apostro', 'ap', 'euler'],
  ['Yearn', 'yv', 'yearn'],
  ['Beefy', 'moo', 'beefy'],
  ['YO', 'yo', 'yo-protocol'],
  ['Sky', 's', 'sky'],
  ['Maple', 'syrup', 'maple'],
  ['Spark Savings', 'sp', 'spark'],
  ['Lagoon', 'lg', 'lagoon'],
  ['Concrete', 'ct', 'concrete'],
  ['Tulipa', 'tu', 'morpho'],
  ['Clearstar', 'cs', 'morpho'],
  ['Hyperithm', 'hy', 'morpho'],
  ['Smokehouse', 'bbq', 'morpho'],
]

const strategies = [
  '',
  'Prime',
  'Core',
  'Frontier',
  'Flagship',
  'Boosted',
  'Reserve',
  'High Yield',
  'Balanced',
  'RWA',
] as const

const symbols: readonly Symbol[] = [
  'USDC',
  'WETH',
  'USDT',
  'cbBTC',
  'DAI',
  'WBTC',
  'EURC',
  'USDe',
  'wstETH',
  'PYUSD',
  'USDS',
  'FRAX',
  'crvUSD',
  'tBTC',
  'weETH',
  'LBTC',
  'GHO',
]

/** Drafts the vault at this index: curators, networks and tokens vary first, strategies last. */
export function vaultAt(index: number, networks: readonly AnyNetwork[] = evmMainnets): Draft {
  const network = at(networks, index * 5 + Math.floor(index / networks.length))
  const symbol = at(symbols, index + Math.floor(index / 97))
  const curator = at(curators, index * 3 + Math.floor(index / 41))
  const strategy = at(strategies, Math.floor(index / 53))
  return draft(index, network, symbol, curator, strategy)
}

function draft(
  index: number,
  network: AnyNetwork,
  symbol: Symbol,
  [name, short, platform]: Curator,
  strategy: string,
): Draft {
  const token = getAsset(network, symbol)
  const code = `${short}${symbol}${strategy
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase()}`
  const address = evmAddress(`vault ${index} ${network} ${code}`)
  const label = [name, symbol, strategy, 'Vault'].filter((word) => word !== '').join(' ')
  return {
    id: `${network}-${symbol.toLowerCase()}-${code.toLowerCase()}-${address}-4626-vault`,
    network,
    type: 'vault',
    name: label,
    text: `A vault by ERC-4626 on ${getMainnet(network).name}: ${name} spreads its ${symbol} over lending markets and moves it as rates change. Shares grow in worth.`,
    providerId: platform,
    token,
    outputToken: { ...createReceiptToken(network, code, label), address },
    rateType: 'APY',
    source: 'vault',
    rates: assets[symbol].usd < 2 ? [0.03, 0.105] : [0.004, 0.05],
    extras: [
      {
        yieldSource: 'campaign_incentive',
        token: getAsset(network, 'AAVE'),
        description: 'A campaign’s reward, until it ends',
        share: 0.3,
      },
    ],
    tvlUsd: [2e4, 6e8],
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    fee: {
      deposit: '0',
      withdrawal: '0',
      management: index % 4 === 0 ? '1' : '0',
      performance: index % 3 === 0 ? '10' : '5',
    },
    standards: ['ERC20', 'ERC4626'],
    curator: { name, description: `${name} chooses the markets of this vault.`, logoURI: '' },
    arguments: {
      enter: {
        fields: [
          field('amount', { required: false }),
          field('amountRaw'),
          field('receiverAddress'),
          field('useMaxAllowance'),
        ],
      },
      exit: { fields: [...amountOrAll(), field('shareAmountRaw')] },
      manage: { CLAIM_REWARDS: { fields: [] } },
    },
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}
