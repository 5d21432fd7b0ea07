import { request } from './request.ts'
import type { CreationBody, ManageBody } from './requests/request-bodies.ts'
import { actionSchema, type Action } from './schemas/action.ts'
import { createReader } from './schemas/create-reader.ts'

/** What a person asks for: the request of one action, before anything is created. */
export type ActionRequest =
  | ({ readonly intent: 'enter' | 'exit' } & Required<CreationBody>)
  | ({ readonly intent: 'manage' } & Required<ManageBody>)

export interface CreatedAction {
  readonly action: Action
  /** What proves later that this browser created it; null where the gateway gave none. Source: decisions/028-action-keys. */
  readonly key: string | null
}

/**
 * Creates an action. Not idempotent: never called twice for one request by a machine; after a lost answer
 * (`EarnError.mayHaveHappened`) the address's actions are listed first. Source: contract: Retry safety.
 */
export async function createAction(actionRequest: ActionRequest): Promise<CreatedAction> {
  const { intent, ...body } = actionRequest
  let key: string | null = null
  const action = await request(`/v1/actions/${intent}`, createReader(actionSchema), {
    method: 'POST',
    body,
    timeout: 60_000,
    onHeaders: (headers) => {
      key = headers.get('x-action-key')
    },
  })
  return { action, key }
}
