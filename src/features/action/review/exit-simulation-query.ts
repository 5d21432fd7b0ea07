import { queryOptions, skipToken } from '@tanstack/react-query'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { RoundTripRequest } from '#src/families/chain-family.ts'
import { toSupportedFamily } from '#src/families/known-families.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { ActionDraft } from '../draft/action-draft.ts'

/** A vault of the standard says so, and its share is the vault. Source: contract: Yields. */
const getVaultAddress = (earnYield: Yield): string | null =>
  readYieldDetails(earnYield).standards.includes('ERC4626')
    ? (earnYield.outputToken?.address ?? null)
    : null

/** What the chain says of a deposit before it is made. */
export interface ExitSimulation {
  /** What it gives, in units of the vault's share. */
  readonly shares: Decimal
  /** What would come back in the next moment, token units; null where leaving fails. */
  readonly withdrawable: Decimal | null
}

/**
 * What a deposit would give, and what would come back of it in the next moment: the chain's own word. Null where it is not
 * told; nothing for anything but deposits of a vault's own token.
 */
export function exitSimulationQuery(
  { earnYield, asset, intent }: ActionDraft,
  amount: Decimal | null,
  owner: string,
) {
  const { family } = findNetwork(earnYield.network)
  const vault =
    intent === 'enter' && toSupportedFamily(family) !== null ? getVaultAddress(earnYield) : null
  const token = isNativeToken(asset) ? undefined : asset.address
  async function read(result: RoundTripRequest): Promise<ExitSimulation | null> {
    const raw = await (await loadFamily(family))?.simulateRoundTrip?.(earnYield.network, result)
    if (raw === undefined || raw === null || !earnYield.outputToken) return null
    return {
      shares: fromRaw(raw.shares, earnYield.outputToken.decimals),
      withdrawable: raw.returned === null ? null : fromRaw(raw.returned, asset.decimals),
    }
  }
  const result =
    vault !== null && token !== undefined && amount !== null
      ? { vault, asset: token, amount: toRaw(amount, asset.decimals), owner }
      : null
  return queryOptions({
    queryKey: ['way-out', earnYield.network, vault, token ?? null, amount, owner],
    queryFn: result ? () => read(result) : skipToken,
    staleTime: 30_000,
    retry: false,
  })
}
