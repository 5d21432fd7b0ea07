/** Who, other than the service, vouches for a contract: the site's operator, or what the gateway has seen over time. */
export interface ContractWitness {
  readonly by: 'operator' | 'memory'
  /** Since when the gateway has known it for this yield, milliseconds; null where the operator's file names it. */
  readonly since: number | null
  /** Confirmed actions of others that used it for this yield, as far as the gateway has seen. */
  readonly actions: number
}

/** What others than the service know of one yield's contracts. Addresses in lower case (EVM) or base58 (Solana). */
export interface Witnesses {
  readonly contracts: ReadonlyMap<string, ContractWitness>
}

export const NO_WITNESSES: Witnesses = { contracts: new Map() }
