import type { ActionKeys } from '../action-key/action-keys.ts'
import type { StepOwners } from '../action-key/reported-action.ts'
import type { EarnService } from '../earn/earn-service.ts'
import type { Log } from '../log.ts'
import type { CountRejection } from '../metrics/count-rejections.ts'
import type { Nodes } from '../url-settings.ts'
import type { PausedEnter } from '../read-paused-enter.ts'
import type { RegionConfig } from '../region/read-region-config.ts'
import type { Visitors } from '../visitors/visitors.ts'

export interface ProxyDependencies {
  /** The Earn service without `/v1`. */
  readonly url: URL
  /** No response may contain it. */
  readonly key: string
  readonly earn: EarnService
  readonly visitors: Visitors
  readonly actionKeys: ActionKeys
  readonly stepOwners: StepOwners
  readonly nodes: Nodes
  /** Countries that cannot enter; null: no rules. */
  readonly region: RegionConfig | null
  readonly pausedEnter: PausedEnter
  /** A yield of the catalogue as the service sent it, however old; null when it is not listed. */
  readonly getListedYield: (yieldId: string) => string | null
  /** Called with each action as the service sent it: contracts of confirmed ones are recorded. */
  readonly recordUses: (text: string) => void
  readonly countRejection: CountRejection
  readonly log: Log
  readonly logAddresses: boolean
}
