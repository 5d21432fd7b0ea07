/** Test keys work only with testnets, live keys only with mainnets (contract: Authentication). */
export type NetworkKind = 'test' | 'live'

const TESTNET = /(?:-(?:goerli|holesky|sepolia|hoodi|amoy|testnet|devnet)|^westend)$/

/** Which keys a network of the contract is for. */
export const networkKind = (network: string): NetworkKind =>
  TESTNET.test(network) ? 'test' : 'live'
