import { useQuery } from '@tanstack/react-query'
import { EarnError } from '#src/api/earn-error.ts'
import {
  simulationQuery,
  type SimulationRequest,
  type Simulation,
} from '#src/api/queries/simulation.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { toIntent } from '../draft/to-intent.ts'

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
