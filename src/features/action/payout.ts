/**
 * How money that is taken out arrives: `paid` with the withdrawal, `queued` until it is claimed after a wait, `arriving` by
 * itself after it; where no wait is stated, `coming` by itself and `unstated`.
 */
export type Arrival = 'paid' | 'queued' | 'arriving' | 'unstated' | 'coming'

/** When money that is taken out is there, and what that takes. */
export interface Payout {
  /** Seconds; null where none are stated. */
  readonly wait: number | null
  readonly arrival: Arrival
}

/**
 * Reads a withdrawal's arguments: at once is without the yield's wait, and a claim of its own leaves nothing to claim.
 * Source: contract: Argument meanings.
 * @param cooldown seconds between leaving and free funds; undefined where none is stated
 */
export function getPayout(
  requestArguments: Readonly<Record<string, unknown>>,
  cooldown: number | undefined,
): Payout {
  const isInstant = requestArguments['useInstantExecution'] === true
  const isAutoClaimed = requestArguments['useAutoClaim'] === true
  if (isInstant || (cooldown !== undefined && cooldown <= 0)) return { wait: 0, arrival: 'paid' }
  if (cooldown === undefined) return { wait: null, arrival: isAutoClaimed ? 'coming' : 'unstated' }
  return { wait: cooldown, arrival: isAutoClaimed ? 'arriving' : 'queued' }
}
