import type { Address } from 'viem'
import type { ActionType } from '../contract/enums.ts'
import { ServiceError } from '../contract/service-error.ts'

/**
 * What a pending action carries for its way back: opaque to clients (contract: Pending actions). All of it follows
 * from yield, owner and action, so that one that came back is good if it is the one that would be handed out again.
 */
export function ownerPassthrough(yieldId: string, owner: Address, action: ActionType): string {
  const pending = { yieldId, owner: owner.toLowerCase(), action }
  return Buffer.from(JSON.stringify(pending)).toString('base64url')
}

/** @throws ServiceError 400 for an action that the yield does not have, or a passthrough that was not handed out for it */
export function requirePendingAction(
  yieldId: string,
  owner: Address,
  available: readonly ActionType[],
  { action, passthrough }: { readonly action: string; readonly passthrough: string },
): ActionType {
  const matched = available.find((each) => each === action)
  if (matched === undefined)
    throw available.length === 0
      ? ServiceError.full(400, `This yield has no pending action ${action}: it is left by exit.`)
      : ServiceError.validation([`action must be one of: ${available.join(', ')}`])
  if (passthrough !== ownerPassthrough(yieldId, owner, matched))
    throw ServiceError.full(
      400,
      'The passthrough is not the one of this pending action: send it back unchanged.',
    )
  return matched
}
