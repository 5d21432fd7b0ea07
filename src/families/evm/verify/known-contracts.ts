import type { Intent } from '../../intent.ts'
import type { Witness } from '../../verdict.ts'
import type { ContractWitness, Witnesses } from '../../witnesses.ts'
import type { ChainFacts, ContractFacts } from '../chain-facts.ts'

const VISIBLE_DIGITS = 4

const getVisibleDigits = (address: string): string =>
  `${address.slice(2, 2 + VISIBLE_DIGITS)}${address.slice(-VISIBLE_DIGITS)}`.toLowerCase()

/** Whether an address is made to be taken for another one: the same letters where people look, others between. */
export const isAddressPoisoning = (address: string, other: string): boolean =>
  address.toLowerCase() !== other.toLowerCase() &&
  getVisibleDigits(address) === getVisibleDigits(other)

/** The addresses, in lower case, that a yield's payloads may be about by its own word. Source: decisions/017-witnesses. */
export interface KnownContracts {
  /** What may be called: its contracts and its tokens. */
  readonly called: ReadonlySet<string>
  /** Who may be allowed to take tokens: its contracts, never one of the tokens that it takes. */
  readonly spenders: ReadonlySet<string>
}

const toAddressSet = (addresses: readonly (string | null)[]): ReadonlySet<string> =>
  new Set(addresses.flatMap((each) => each?.toLowerCase() ?? []))

/** What the yield named when the person reviewed it; nothing where that was not kept. */
export function getKnownContracts({ place }: Intent): KnownContracts {
  if (!place) return { called: new Set(), spenders: new Set() }
  const inputTokens = place.tokens.map(({ address }) => address)
  const ownContracts = [...place.contracts, place.output?.address ?? null]
  const tokens = toAddressSet(inputTokens)
  const isOutput = (each: string): boolean => each === place.output?.address?.toLowerCase()
  return {
    called: toAddressSet([...ownContracts, ...inputTokens]),
    spenders: new Set(
      [...toAddressSet(ownContracts)].filter((each) => isOutput(each) || !tokens.has(each)),
    ),
  }
}

/**
 * Who vouches for an address or an id, the service last; null where nobody does. A token may be known without being a
 * contract that should be called or may take anything.
 */
export type Vouch = (id: string, as?: 'contract' | 'token') => Witness | null

/** Whether it is others than the service who vouch. */
export const isVouchedFor = (witness: Witness | null): boolean =>
  witness !== null && witness !== 'service'

/** Whether a witness still vouches for what runs now; an operator vouches whatever that is. */
function isCurrent(
  { by, codeHash }: ContractWitness,
  now: ContractFacts | undefined,
  as: 'contract' | 'token',
): boolean {
  if (by === 'operator') return true
  // A token that is only named is not read, as nothing calls it.
  if (now === undefined) return as === 'token'
  if (now.codeHash === null) return false
  // Code that the gateway did not see has to be shown to be old.
  return codeHash == null
    ? now.isSettled === true
    : codeHash === now.codeHash && now.isSettled !== false
}

/**
 * Creates the check whether others than the service know a contract that runs what they saw: memory vouches only for code
 * that was read now, is the same, and is not newer than a week.
 */
export const createContractCheck =
  ({ contracts }: Witnesses, { read }: ChainFacts) =>
  (contract: string): boolean => {
    const key = contract.toLowerCase()
    const witness = contracts.get(key)
    return witness !== undefined && isCurrent(witness, read.get(key), 'contract')
  }

/** Who vouches for contracts: what others know of the yield, what the chain shows of them, and what the yield names. */
export function createVouch(
  intent: Intent,
  { contracts, assets }: Witnesses,
  facts: ChainFacts,
): Vouch {
  const { called } = getKnownContracts(intent)
  return (id, as = 'contract') => {
    const key = id.toLowerCase()
    const witness = contracts.get(key) ?? (as === 'token' ? assets?.get(key) : undefined)
    if (witness && isCurrent(witness, facts.read.get(key), as)) return witness.by
    if (facts.contracts.has(key)) return 'chain'
    return called.has(key) ? 'service' : null
  }
}
