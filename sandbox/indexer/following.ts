import type { LocalNetwork } from '../networks/local-network.ts'
import type { Patience } from './patience.ts'
import type { Sightings } from './sightings.ts'
import type { Tracking } from './tracking.ts'

/** What following one chain needs. */
export interface Following {
  readonly tracking: Tracking
  readonly network: LocalNetwork
  readonly patience: Patience
  readonly sightings: Sightings
}
