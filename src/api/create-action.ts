import { request } from './request.ts'
import { actionSchema, type Action } from './schemas/action.ts'

/** What a person asks for: the request of one action, before anything is created. */
export type ActionRequest =
  | {
      readonly intent: 'enter' | 'exit'
      readonly yieldId: string
      readonly address: string
      readonly arguments: Readonly<Record<string, unknown>>
    }
  | {
      readonly intent: 'manage'
      readonly yieldId: string
      readonly address: string
      /** The pending action's type. */
      readonly action: string
      /** The pending action's passthrough, unchanged. */
      readonly passthrough: string
      readonly arguments: Readonly<Record<string, unknown>>
    }

/**
 * Creates an action. Not idempotent: never called twice for one request by a machine; after a lost answer
 * (`EarnError.mayHaveHappened`) the address's actions are listed first. Source: earn-api.md, Retry safety.
 */
export function createAction(action: ActionRequest): Promise<Action> {
  const { intent, ...body } = action
  return request(`/v1/actions/${intent}`, actionSchema, { method: 'POST', body, timeout: 60_000 })
}
