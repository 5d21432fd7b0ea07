import type { LocalNetwork } from '../networks/local-network.ts'
import type { GracePeriods } from './grace-periods.ts'
import type { LastSeen } from './last-seen.ts'
import type { TrackingContext } from './tracking-context.ts'

/** What following one chain needs. */
export interface ChainTrackingContext {
  readonly tracking: TrackingContext
  readonly network: LocalNetwork
  readonly gracePeriods: GracePeriods
  readonly lastSeen: LastSeen
}
