/** Each network's explorer. Source: the chains' own definitions. */
const EXPLORERS: Readonly<Record<string, string>> = {
  ethereum: 'https://etherscan.io',
  'ethereum-goerli': 'https://goerli.etherscan.io',
  'ethereum-holesky': 'https://holesky.etherscan.io',
  'ethereum-sepolia': 'https://sepolia.etherscan.io',
  'ethereum-hoodi': 'https://hoodi.etherscan.io',
  arbitrum: 'https://arbiscan.io',
  base: 'https://basescan.org',
  'base-sepolia': 'https://sepolia.basescan.org',
  gnosis: 'https://gnosisscan.io',
  optimism: 'https://optimistic.etherscan.io',
  polygon: 'https://polygonscan.com',
  'polygon-amoy': 'https://amoy.polygonscan.com',
  zksync: 'https://explorer.zksync.io',
  linea: 'https://lineascan.build',
  unichain: 'https://uniscan.xyz',
  plume: 'https://explorer.plume.org',
  'monad-testnet': 'https://testnet.monadexplorer.com',
  monad: 'https://monadscan.com',
  robinhood: 'https://robinhoodchain.blockscout.com',
  'robinhood-testnet': 'https://explorer.testnet.chain.robinhood.com',
  'arc-testnet': 'https://testnet.arcscan.app',
  arc: 'https://explorer.arc.io',
  'avalanche-c': 'https://snowtrace.io',
  binance: 'https://bscscan.com',
  celo: 'https://celoscan.io',
  fantom: 'https://ftmscan.com',
  harmony: 'https://explorer.harmony.one',
  moonriver: 'https://moonriver.moonscan.io',
  okc: 'https://www.oklink.com/okc',
  viction: 'https://vicscan.xyz',
  core: 'https://scan.coredao.org',
  sonic: 'https://sonicscan.org',
  plasma: 'https://plasmascan.to',
  katana: 'https://katanascan.com',
  hyperevm: 'https://hyperevmscan.io',
  tempo: 'https://explore.tempo.xyz',
  solana: 'https://explorer.solana.com',
  'solana-devnet': 'https://explorer.solana.com',
}

const CLUSTER_QUERY: Readonly<Record<string, string>> = { 'solana-devnet': '?cluster=devnet' }

export type ExplorerPage = 'tx' | 'address'

/** Returns an explorer's page of a transaction or address; null if the network has no known explorer. */
export function getExplorerUrl(network: string, page: ExplorerPage, id: string): string | null {
  const base = Object.hasOwn(EXPLORERS, network) ? EXPLORERS[network] : undefined
  if (base === undefined) return null
  return `${base}/${page}/${encodeURIComponent(id)}${CLUSTER_QUERY[network] ?? ''}`
}
