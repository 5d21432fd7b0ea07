import type { RequestedAsset, YieldSnapshot } from './yield-snapshot.ts'
import type { ActionRequest } from '#src/api/create-action.ts'

/** The user's request and the token of its amount. The first witness of every check. */
export interface Intent {
  readonly request: ActionRequest
  /** The id of the action that the service made for it; absent before it has, and where that was not kept. */
  readonly action?: string | undefined
  /** Null when the request has no amount. */
  readonly asset: RequestedAsset | null
  /** The token of the balance that a pending action is about, as it was shown; absent for all other requests. */
  readonly balance?: RequestedAsset | undefined
  /** The yield's contracts as reviewed; absent in older journal entries. */
  readonly place?: YieldSnapshot | undefined
}
