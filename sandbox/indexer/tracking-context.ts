import type { LocalNetworks } from '../networks/local-network.ts'
import type { Store } from '../store/store.ts'

/** What following transactions needs. */
export interface TrackingContext {
  readonly store: Store
  readonly networks: LocalNetworks
  /** The sandbox's clock: it moves with the chains. */
  readonly now: () => Date
}
