import { toAddressKey } from './is-same-address.ts'

/** Who, other than the service, vouches for a contract: the site's operator, or what the gateway has seen over time. */
export interface ContractWitness {
  readonly by: 'operator' | 'memory'
  /** Since when the gateway has known it for this yield, milliseconds; null where the operator's file names it. */
  readonly since: number | null
  /** Confirmed actions of others that used it for this yield, as far as the gateway has seen. */
  readonly actions: number
  /** keccak-256 of its code as the gateway saw it last; null or missing where it did not. */
  readonly codeHash?: string | null
}

/** What witnesses other than the service know of a yield's contracts. Addresses in lower case (EVM) or base58 (Solana). */
export interface Witnesses {
  /** May be called, allowed to take, and trusted with what it says. */
  readonly contracts: ReadonlyMap<string, ContractWitness>
  /** Known as a token of the yield, or as a place where its money lies: no reason to call it or to let it take anything. */
  readonly assets?: ReadonlyMap<string, ContractWitness>
  /** Known, but what it runs changed within the last days, as by an upgrade: nobody vouches for it now. */
  readonly changed?: ReadonlySet<string>
}

export const NO_WITNESSES: Witnesses = { contracts: new Map() }

/** Whether others than the service know an address as a token of the yield, or as one of its contracts. */
export function isWitnessed({ contracts, assets }: Witnesses, address: string): boolean {
  const key = toAddressKey(address)
  return contracts.has(key) || assets?.has(key) === true
}
