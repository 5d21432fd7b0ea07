import type { Family, Network } from './network.ts'

const TESTNET = /(?:-(?:goerli|holesky|sepolia|hoodi|amoy|testnet|devnet)|^westend)$/

/** Whether a network is a testnet: only those work with test keys. Source: contract: Authentication. */
export const isTestnet = (network: string): boolean => TESTNET.test(network)

/** Blocks on top of a transaction until it counts as final, unless a better value is known. */
const DEFAULT_DEPTH = 12

/** Names that are not the words of their ids. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    zksync: 'zkSync',
    'avalanche-c': 'Avalanche C-Chain',
    'avalanche-c-atomic': 'Avalanche C-Chain (atomic)',
    'avalanche-p': 'Avalanche P-Chain',
    binance: 'BNB Chain',
    okc: 'OKC',
    hyperevm: 'HyperEVM',
    bitsong: 'BitSong',
    cosmos: 'Cosmos Hub',
    dydx: 'dYdX',
    'fetch-ai': 'Fetch.ai',
    irisnet: 'IRISnet',
    'okex-chain': 'OKExChain',
    zetachain: 'ZetaChain',
    humansai: 'Humans.ai',
    binancebeacon: 'BNB Beacon Chain',
    near: 'NEAR',
    tron: 'TRON',
    ton: 'TON',
    'ton-testnet': 'TON Testnet',
  }),
)

/** The contract's values are shorter. */
const MAX_ID_LENGTH = 60

/** Returns a network's name, also of one that nobody knows. */
export const getNetworkName = (id: string): string =>
  NAMES.get(id) ??
  id
    .slice(0, MAX_ID_LENGTH)
    .replaceAll(/[^\w-]/g, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const evm = (
  id: string,
  chainId: number | null,
  symbol: string,
  depth = DEFAULT_DEPTH,
): Network => ({
  id,
  name: getNetworkName(id),
  family: 'evm',
  chainId,
  native: { symbol, decimals: 18 },
  depth,
})

const other = (
  id: string,
  family: Exclude<Family, 'evm'>,
  symbol: string | null,
  decimals = 6,
  depth = DEFAULT_DEPTH,
): Network => ({
  id,
  name: getNetworkName(id),
  family,
  chainId: null,
  native: symbol === null ? null : { symbol, decimals },
  depth,
})

/** Every network value of the contract, in its order. Source: contract: Networks. */
export const networks: readonly Network[] = [
  evm('ethereum', 1, 'ETH', 64),
  evm('ethereum-goerli', 5, 'ETH', 64),
  evm('ethereum-holesky', 17000, 'ETH', 64),
  evm('ethereum-sepolia', 11155111, 'ETH', 64),
  evm('ethereum-hoodi', 560048, 'ETH', 64),
  evm('arbitrum', 42161, 'ETH'),
  evm('base', 8453, 'ETH'),
  evm('base-sepolia', 84532, 'ETH'),
  evm('gnosis', 100, 'XDAI', 32),
  evm('optimism', 10, 'ETH'),
  evm('polygon', 137, 'POL', 256),
  evm('polygon-amoy', 80002, 'POL'),
  other('starknet', 'starknet', 'STRK', 18),
  evm('zksync', 324, 'ETH'),
  evm('linea', 59144, 'ETH'),
  evm('unichain', 130, 'ETH'),
  evm('plume', 98866, 'PLUME'),
  evm('monad-testnet', 10143, 'MON'),
  evm('monad', 143, 'MON'),
  evm('robinhood', 4663, 'ETH'),
  evm('robinhood-testnet', 46630, 'ETH'),
  evm('arc-testnet', 5042002, 'USDC'),
  evm('arc', 5042, 'USDC'),
  evm('avalanche-c', 43114, 'AVAX'),
  other('avalanche-c-atomic', 'avalanche', 'AVAX', 9),
  other('avalanche-p', 'avalanche', 'AVAX', 9),
  evm('binance', 56, 'BNB', 15),
  evm('celo', 42220, 'CELO'),
  evm('fantom', 250, 'FTM'),
  evm('harmony', 1666600000, 'ONE'),
  evm('moonriver', 1285, 'MOVR'),
  evm('okc', 66, 'OKT'),
  evm('viction', 88, 'VIC'),
  evm('core', 1116, 'CORE'),
  evm('sonic', 146, 'S'),
  evm('plasma', 9745, 'XPL'),
  evm('katana', 747474, 'ETH'),
  evm('hyperevm', 999, 'HYPE'),
  { ...evm('tempo', 4217, 'USD'), native: { symbol: 'USD', decimals: 6 } },
  evm('pharos', null, 'PROS'),
  other('agoric', 'cosmos', null),
  other('akash', 'cosmos', 'AKT'),
  other('axelar', 'cosmos', 'AXL'),
  other('band-protocol', 'cosmos', null),
  other('bitsong', 'cosmos', null),
  other('canto', 'cosmos', null),
  other('chihuahua', 'cosmos', null),
  other('comdex', 'cosmos', null),
  other('coreum', 'cosmos', null),
  other('cosmos', 'cosmos', 'ATOM'),
  other('crescent', 'cosmos', null),
  other('cronos', 'cosmos', null),
  other('cudos', 'cosmos', null),
  other('desmos', 'cosmos', null),
  other('dydx', 'cosmos', 'DYDX'),
  other('evmos', 'cosmos', null),
  other('fetch-ai', 'cosmos', null),
  other('gravity-bridge', 'cosmos', null),
  other('injective', 'cosmos', 'INJ'),
  other('irisnet', 'cosmos', null),
  other('juno', 'cosmos', 'JUNO'),
  other('kava', 'cosmos', null),
  other('ki-network', 'cosmos', null),
  other('mars-protocol', 'cosmos', null),
  other('nym', 'cosmos', null),
  other('okex-chain', 'cosmos', null),
  other('onomy', 'cosmos', null),
  other('osmosis', 'cosmos', 'OSMO'),
  other('persistence', 'cosmos', null),
  other('quicksilver', 'cosmos', null),
  other('regen', 'cosmos', null),
  other('secret', 'cosmos', null),
  other('sentinel', 'cosmos', null),
  other('sommelier', 'cosmos', null),
  other('stafi', 'cosmos', null),
  other('stargaze', 'cosmos', null),
  other('stride', 'cosmos', null),
  other('teritori', 'cosmos', null),
  other('tgrade', 'cosmos', null),
  other('umee', 'cosmos', null),
  other('sei', 'cosmos', 'SEI'),
  other('mantra', 'cosmos', null),
  other('celestia', 'cosmos', 'TIA'),
  other('saga', 'cosmos', null),
  other('zetachain', 'cosmos', null),
  other('dymension', 'cosmos', null),
  other('humansai', 'cosmos', null),
  other('neutron', 'cosmos', null),
  other('polkadot', 'substrate', 'DOT', 10),
  other('kusama', 'substrate', 'KSM', 12),
  other('westend', 'substrate', 'WND', 12),
  other('bittensor', 'substrate', 'TAO', 9),
  other('aptos', 'aptos', 'APT', 8),
  other('binancebeacon', 'other', 'BNB', 8),
  other('cardano', 'cardano', 'ADA', 6),
  other('near', 'near', 'NEAR', 24),
  other('solana', 'solana', 'SOL', 9, 32),
  other('solana-devnet', 'solana', 'SOL', 9, 32),
  other('stellar', 'stellar', 'XLM', 7),
  other('stellar-testnet', 'stellar', 'XLM', 7),
  other('sui', 'sui', 'SUI', 9),
  other('tezos', 'tezos', 'XTZ', 6),
  other('tron', 'tron', 'TRX', 6),
  other('ton', 'ton', 'TON', 9),
  other('ton-testnet', 'ton', 'TON', 9),
  other('hyperliquid', 'other', 'HYPE', 8),
]
