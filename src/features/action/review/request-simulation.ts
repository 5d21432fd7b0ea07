import { useQuery, queryOptions, skipToken } from '@tanstack/react-query'
import { EarnError } from '#src/api/earn-error.ts'
import {
  simulationQuery,
  type SimulationRequest,
  type Simulation,
} from '#src/api/queries/simulation.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { toIntent, type ActionDraft } from '../draft/action-draft.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { RoundTripRequest } from '#src/families/chain-family.ts'
import { toSupportedFamily } from '#src/families/known-families.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'

/** A vault of the standard says so, and its share is the vault. Source: contract: Yields. */
const getVaultAddress = (earnYield: Yield): string | null =>
  readYieldDetails(earnYield).standards.includes('ERC4626')
    ? (earnYield.outputToken?.address ?? null)
    : null

/** What the chain says of a deposit before it is made. */
interface ExitSimulation {
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

export interface SimulationState {
  /** What the network takes and the steps; absent until it is known, and for actions on a position, which nothing tries out. */
  readonly gas: Simulation['gas'] | undefined
  /** Why the service would not create this; null where it did not say so. */
  readonly rejection: EarnError | null
  readonly isLoading: boolean
}

/** Answers that say nothing about the request itself: the key, a path that a service lacks, a request that came too late. */
const UNRELATED_STATUSES: ReadonlySet<number | null> = new Set([401, 404, 405, 408])

function toSimulationRequest(
  { draft, request: asked }: FilledForm,
  owner: string,
): SimulationRequest | null {
  if (asked.kind !== 'valid') return null
  const { request } = toIntent(draft, owner, asked.arguments)
  return request.intent === 'manage' ? null : request
}

/**
 * What a filled form would come to, tried out by the service; nothing is created.
 * @param form null while nothing is to be tried out
 */
export function useSimulation(form: FilledForm | null, owner: string | null): SimulationState {
  const { data, error, isLoading } = useQuery(
    simulationQuery(form && owner !== null ? toSimulationRequest(form, owner) : null),
  )
  const isRejected =
    error instanceof EarnError &&
    error.details.kind === 'refused' &&
    !UNRELATED_STATUSES.has(error.details.status)
  return { gas: data?.gas, rejection: isRejected ? error : null, isLoading }
}
