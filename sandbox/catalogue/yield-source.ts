import type { ProviderEntry } from '../contract/provider.ts'
import type { AnyNetwork } from '../contract/network.ts'
import type { Validator } from '../contract/validator.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import type { HistoryDay } from './generated/generated-history.ts'
import type { Restriction } from './restriction.ts'

/** Where yields come from: the local chains, or a generator. */
export interface YieldSource {
  readonly networks: readonly AnyNetwork[]
  /**
   * Every yield in a fixed order, restricted ones included, at most a second old. The same array until it is read
   * anew, so that what is worked out from it can be kept.
   */
  all(): Promise<readonly YieldDescription[]>
  find(yieldId: string): Promise<YieldDescription | null>
  /** What runs a yield; null where nothing does, as it is a generated one or none. */
  protocol(yieldId: string): YieldProtocol | null
  protocols(): readonly YieldProtocol[]
  restrictions(yieldId: string): readonly Restriction[]
  /** Whom one can stake with; none where there is no choice. */
  validators(yieldId: string): Promise<readonly Validator[]>
  /** One entry a day, both ends included, oldest first; none where nothing is known of the past. */
  history(yieldId: string, from: Date, to: Date): Promise<readonly HistoryDay[]>
  /** Who is behind the yields that are wanted, and who runs their validators. */
  providers(isWanted: (described: YieldDescription) => boolean): Promise<readonly ProviderEntry[]>
}
