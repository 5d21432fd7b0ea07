import type { Position } from '#src/api/schemas/position.ts'
import type { ClaimQueue } from './claim.ts'
import { planClaims } from './plan-claims.ts'

/** A network where there is something to claim one after the other. */
export interface ClaimableNetwork {
  readonly network: string
  readonly count: number
  /** Some of it is in a list that was begun. */
  readonly hasQueue: boolean
}

/** From two on it pays to be led from one to the next. */
const MIN_CLAIMS = 2

/** Where several things can be claimed, or what was begun is not through, in the order of the positions. */
export function getClaimableNetworks(
  positions: readonly Position[],
  queues: readonly ClaimQueue[],
): readonly ClaimableNetwork[] {
  const networkOf = ({ balances }: Position): string => balances[0]?.token.network ?? ''
  return [...new Set(positions.map(networkOf))].flatMap((network) => {
    const plan = planClaims(positions.filter((position) => networkOf(position) === network))
    const queued = queues.find((queue) => queue.network === network)
    const remaining = queued?.claims.filter(({ isSkipped }) => !isSkipped).map(({ id }) => id) ?? []
    const hasQueue = plan.some(({ id }) => remaining.includes(id))
    const isWorth = network !== '' && (hasQueue || plan.length >= MIN_CLAIMS)
    return isWorth ? [{ network, count: plan.length, hasQueue }] : []
  })
}
