/** What a chain itself says of the contracts of a call, each read from it before it is judged. Addresses in lower case. */
export interface ChainFacts {
  /** Contracts that are vouched for by where they come from: a factory or a code that the operator knows. */
  readonly contracts: ReadonlySet<string>
  /** The coins of a pool in its own order. */
  readonly coins: ReadonlyMap<string, readonly string[]>
  /** Wei that a contract asks for a request now. */
  readonly requestFees: ReadonlyMap<string, bigint>
}

export const NO_FACTS: ChainFacts = {
  contracts: new Set(),
  coins: new Map(),
  requestFees: new Map(),
}
