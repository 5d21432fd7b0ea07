const TESTNET = /(?:-(?:goerli|holesky|sepolia|hoodi|amoy|testnet|devnet)|^westend)$/

/** Whether a network of the contract is for tests: only those work with test keys. Source: contract: Authentication. */
export const isTestnet = (network: string): boolean => TESTNET.test(network)
