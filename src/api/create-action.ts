import { request } from './request.ts'
import { toSentArguments, type RawAmounts } from './requests/raw-amounts.ts'
import type { CreationBody, ManageBody } from './requests/request-bodies.ts'
import { actionSchema, type Action } from './schemas/action.ts'
import { createReader } from './schemas/create-reader.ts'

/** The request of one action, before it is created. */
export type ActionRequest = (
  | ({ readonly intent: 'enter' | 'exit' } & Required<CreationBody>)
  | ({ readonly intent: 'manage' } & Required<ManageBody>)
) & {
  /** Its amounts are in token units; these are sent in the smallest unit. */
  readonly rawAmounts?: RawAmounts | undefined
}

export interface CreatedAction {
  readonly action: Action
  /** Proves later that this browser created it; null if the gateway sent none. Source: decisions/028-action-keys. */
  readonly key: string | null
}

/**
 * Creates an action. Not idempotent: never retried automatically; after a lost response
 * (`EarnError.mayHaveHappened`) list the address's actions first. Source: contract: Retry safety.
 */
export async function createAction(actionRequest: ActionRequest): Promise<CreatedAction> {
  const { intent, rawAmounts, ...typed } = actionRequest
  const body = { ...typed, arguments: toSentArguments({ ...typed, rawAmounts }) }
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
