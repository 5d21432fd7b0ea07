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

/** ERC-4626 vaults are their own share token. Source: contract: Yields. */
const getVaultAddress = (earnYield: Yield): string | null =>
  readYieldDetails(earnYield).standards.includes('ERC4626')
    ? (earnYield.outputToken?.address ?? null)
    : null

/** The chain's simulation of a deposit and an immediate exit. */
interface ExitSimulation {
  /** Received shares, in units of the share token. */
  readonly shares: Decimal
  /** Withdrawable right after, token units; null if the exit fails. */
  readonly withdrawable: Decimal | null
}

/**
 * Simulates a deposit and an immediate exit on the chain. Null if unknown; disabled for anything but deposits of a
 * vault's own token.
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
  /** Network fee of all steps; undefined until known, and for pending actions, which are not simulated. */
  readonly gas: Simulation['gas']
  /** The steps in order; undefined until known, and where the service is not certain. */
  readonly steps: Simulation['steps']
  /** The gas that all steps may use; undefined until known. */
  readonly gasLimit: Simulation['gasLimit']
  /** What has to stay of the native coin, units of it; undefined until known, and where the service does not say. */
  readonly entryReserve: Simulation['entryReserveEstimate']
  /** The service's rejection of the request; null without one. */
  readonly rejection: EarnError | null
  readonly isLoading: boolean
}

/** Statuses unrelated to the request itself: API key, unsupported path, timeout. */
const UNRELATED_STATUSES: ReadonlySet<number | null> = new Set([401, 404, 405, 408])

function toSimulationRequest(
  { draft, request: asked }: FilledForm,
  owner: string,
): SimulationRequest | null {
  if (asked.kind !== 'valid') return null
  const { request } = toIntent(draft, owner, asked.arguments)
  return request.intent === 'manage' ? null : request
}

/** Simulates a form's request with the service; creates nothing. @param form null while there is nothing to simulate */
export function useSimulation(form: FilledForm | null, owner: string | null): SimulationState {
  const { data, error, isLoading } = useQuery(
    simulationQuery(form && owner !== null ? toSimulationRequest(form, owner) : null),
  )
  const isRejected =
    error instanceof EarnError &&
    error.details.kind === 'refused' &&
    !UNRELATED_STATUSES.has(error.details.status)
  const { gas, steps, gasLimit, entryReserveEstimate: entryReserve } = data ?? {}
  return { gas, steps, gasLimit, entryReserve, rejection: isRejected ? error : null, isLoading }
}
