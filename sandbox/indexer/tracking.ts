import type { Chain } from '../chains/chain.ts'
import type { Network } from '../contract/network.ts'
import type { Store } from '../store/store.ts'

/** What following transactions needs. */
export interface Tracking {
  readonly store: Store
  readonly chains: Readonly<Record<Network, Chain>>
  /** The sandbox's clock: it moves with the chains. */
  readonly now: () => Date
}
