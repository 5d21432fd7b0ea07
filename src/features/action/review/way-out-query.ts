import { queryOptions, skipToken } from '@tanstack/react-query'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { RoundTrip } from '#src/families/chain-family.ts'
import { knownFamily } from '#src/families/known-families.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Subject } from '../subject/subject.ts'

/** A vault of the standard says so, and its share is the vault. Source: contract: Yields. */
const vaultOf = (found: Yield): string | null =>
  readYieldDetails(found).standards.includes('ERC4626')
    ? (found.outputToken?.address ?? null)
    : null

/** What the chain says of a deposit before it is made. */
export interface TriedOut {
  /** What it gives, in units of the vault's share. */
  readonly shares: Decimal
  /** What would come back in the next moment, token units; null where leaving fails. */
  readonly back: Decimal | null
}

/**
 * What a deposit would give, and what would come back of it in the next moment: the chain's own word. Null where it is not
 * told; nothing for anything but deposits of a vault's own token.
 */
export function wayOutQuery(
  { found, asset, intent }: Subject,
  amount: Decimal | null,
  owner: string,
) {
  const { family } = findNetwork(found.network)
  const vault = intent === 'enter' && knownFamily(family) !== null ? vaultOf(found) : null
  const token = isNativeToken(asset) ? undefined : asset.address
  async function read(trip: RoundTrip): Promise<TriedOut | null> {
    const raw = await (await loadFamily(family))?.roundTrip?.(found.network, trip)
    if (raw === undefined || raw === null || !found.outputToken) return null
    return {
      shares: fromRaw(raw.shares, found.outputToken.decimals),
      back: raw.back === null ? null : fromRaw(raw.back, asset.decimals),
    }
  }
  const trip =
    vault !== null && token !== undefined && amount !== null
      ? { vault, asset: token, amount: toRaw(amount, asset.decimals), owner }
      : null
  return queryOptions({
    queryKey: ['way-out', found.network, vault, token ?? null, amount, owner],
    queryFn: trip ? () => read(trip) : skipToken,
    staleTime: 30_000,
    retry: false,
  })
}
