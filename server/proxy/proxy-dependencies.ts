import type { ActionKeys } from '../action-key/action-keys.ts'
import type { StepOwners } from '../action-key/reported-action.ts'
import type { EarnService } from '../earn/earn-service.ts'
import type { Log } from '../log.ts'
import type { CountRejection } from '../metrics/count-rejections.ts'
import type { Nodes } from '../url-settings.ts'
import type { PausedEnter } from '../read-paused-enter.ts'
import type { RegionConfig } from '../region/read-region-config.ts'
import type { Visitors } from '../visitors/visitors.ts'

/** What requests to the service go through. */
export interface ProxyDependencies {
  /** Of the Earn service, without `/v1`. */
  readonly url: URL
  /** Which no answer may have. */
  readonly key: string
  readonly earn: EarnService
  readonly visitors: Visitors
  readonly actionKeys: ActionKeys
  readonly stepOwners: StepOwners
  readonly nodes: Nodes
  /** From where nobody enters; null: no rules. */
  readonly region: RegionConfig | null
  /** What nobody enters at the moment. */
  readonly pausedEnter: PausedEnter
  /** A yield of the catalogue as the service sent it, however old; null for one that it does not have. */
  readonly getListedYield: (yieldId: string) => string | null
  /** Told of each action as the service answered it: contracts that confirmed ones used are remembered. */
  readonly recordUses: (text: string) => void
  readonly countRejection: CountRejection
  readonly log: Log
  /** Whether lines name the wallet addresses of requests. */
  readonly logAddresses: boolean
}
