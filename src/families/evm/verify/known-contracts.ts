import type { Intent } from '../../intent.ts'

/** The addresses, in lower case, that a yield's payloads may be about by its own word. Source: decision 8. */
export interface KnownContracts {
  /** What may be called: its contracts and its tokens. */
  readonly called: ReadonlySet<string>
  /** Who may be allowed to take tokens: its contracts, never one of the tokens that it takes. */
  readonly spenders: ReadonlySet<string>
}

const set = (addresses: readonly (string | null)[]): ReadonlySet<string> =>
  new Set(addresses.flatMap((each) => each?.toLowerCase() ?? []))

/** What the yield named when the person reviewed it; nothing where that was not kept. */
export function knownContracts({ place }: Intent): KnownContracts {
  if (!place) return { called: new Set(), spenders: new Set() }
  const taken = place.tokens.map(({ address }) => address)
  const own = [...place.contracts, place.output?.address ?? null]
  const tokens = set(taken)
  const isOutput = (each: string): boolean => each === place.output?.address?.toLowerCase()
  return {
    called: set([...own, ...taken]),
    spenders: new Set([...set(own)].filter((each) => isOutput(each) || !tokens.has(each))),
  }
}
