import type { Logger } from 'pino'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { TimeControl } from '../chains/time.ts'
import type { Indexer } from '../indexer/start-indexer.ts'
import type { Tracking } from '../indexer/tracking.ts'
import type { LocalNetworks } from '../networks/local-network.ts'
import type { RoleKeys } from '../webhooks/roles.ts'
import type { Webhooks } from '../webhooks/start-webhooks.ts'
import type { Clock } from './clock.ts'
import type { RateWindows } from './rate-window.ts'

/** What the endpoints work with. */
export interface ServiceParts {
  readonly networks: LocalNetworks
  readonly time: TimeControl
  readonly catalogue: Catalogue
  readonly tracking: Tracking
  readonly indexer: Indexer
  readonly clock: Clock
  readonly rates: RateWindows
  readonly webhooks: Webhooks
  readonly roleKeys: RoleKeys
  /** Where the service is reached, without a slash at the end: for explorer links. */
  readonly publicUrl: string
  readonly log: Logger
}
