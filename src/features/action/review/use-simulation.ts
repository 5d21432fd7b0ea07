import { useQuery } from '@tanstack/react-query'
import { EarnError } from '#src/api/earn-error.ts'
import {
  simulationQuery,
  type SimulationRequest,
  type Simulation,
} from '#src/api/queries/simulation.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { toIntent } from '../subject/to-intent.ts'

export interface UsedSimulation {
  /** What the network takes and the steps; absent until it is known, and for actions on a position, which nothing tries out. */
  readonly gas: Simulation['gas'] | undefined
  /** Why the service would not create this; null where it did not say so. */
  readonly refusal: EarnError | null
  readonly reading: boolean
}

/** Answers that say nothing about the request itself: the key, a path that a service lacks, a request that came too late. */
const NOT_ABOUT_IT: ReadonlySet<number | null> = new Set([401, 404, 405, 408])

function simulatedOf({ subject, asked }: FilledForm, owner: string): SimulationRequest | null {
  if (asked.kind !== 'valid') return null
  const { request } = toIntent(subject, owner, asked.arguments)
  return request.intent === 'manage' ? null : request
}

/**
 * What a filled form would come to, tried out by the service; nothing is created.
 * @param form null while nothing is to be tried out
 */
export function useSimulation(form: FilledForm | null, owner: string | null): UsedSimulation {
  const { data, error, isLoading } = useQuery(
    simulationQuery(form && owner !== null ? simulatedOf(form, owner) : null),
  )
  const isRefused =
    error instanceof EarnError &&
    error.details.kind === 'refused' &&
    !NOT_ABOUT_IT.has(error.details.status)
  return { gas: data?.gas, refusal: isRefused ? error : null, reading: isLoading }
}
