import type { Logger } from 'pino'
import type { EvmNetwork } from '../chains/chain.ts'
import type { TimeControl, Clock } from '../chains/time.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { Faults } from '../faults/faults.ts'
import type { PositionValues } from '../history/position-values.ts'
import type { YieldHistory } from '../history/yield-history.ts'
import type { Indexer } from '../indexer/start-indexer.ts'
import type { TrackingContext } from '../indexer/tracking-context.ts'
import type { LogoAddresses } from '../logos/logo-addresses.ts'
import type { LocalNetworks } from '../networks/local-network.ts'
import type { VaultPlan } from '../protocols/erc4626-vault/deployed-vault.ts'
import type { RoleKeys } from '../webhooks/roles.ts'
import type { Webhooks } from '../webhooks/start-webhooks.ts'
import type { MonthCounts, RateWindows } from './month-counts.ts'
import type { Catalogues } from './project-catalogue.ts'

export interface ServiceDependencies {
  readonly networks: LocalNetworks
  readonly time: TimeControl
  readonly catalogues: Catalogues
  readonly logos: LogoAddresses
  readonly history: YieldHistory
  readonly positionValues: PositionValues
  /** Deploys a vault and adds it to the catalogue. @throws ServiceError 400 */
  readonly addYield: (network: EvmNetwork, plan: VaultPlan) => Promise<YieldDescription>
  readonly tracking: TrackingContext
  readonly indexer: Indexer
  readonly clock: Clock
  readonly rates: RateWindows
  readonly months: MonthCounts
  readonly webhooks: Webhooks
  readonly roleKeys: RoleKeys
  readonly faults: Faults
  /** URL of the service without a trailing slash, for explorer links. */
  readonly publicUrl: string
  /** Default page size of tokens; null for all (decisions/047-reads). */
  readonly tokensPage: number | null
  readonly log: Logger
}
