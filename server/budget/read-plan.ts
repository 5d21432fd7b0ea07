import type { Environment } from '../read-service.ts'
import { PLANS, type Plan } from './plan.ts'

/**
 * Reads the key's plan, which says how many requests a month has (decisions/023-gateway-budget).
 * @returns null where it is told by the service's windows alone; and one sentence for a mistake
 */
export function readPlan({ EARN_PLAN }: Environment): {
  plan: Plan | null
  mistakes: readonly string[]
} {
  if (EARN_PLAN === undefined) return { plan: null, mistakes: [] }
  const plan = PLANS.find((name) => name === EARN_PLAN)
  return plan
    ? { plan, mistakes: [] }
    : { plan: null, mistakes: [`EARN_PLAN must be one of ${PLANS.join(', ')}.`] }
}
