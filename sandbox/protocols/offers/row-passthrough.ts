import type { ActionType } from '../../contract/kinds.ts'
import type { OfferedRow, RowsOf } from './offered-row.ts'

/**
 * What a pending action carries for its way back: opaque to clients (contract: Pending actions). All of it follows
 * from yield, owner, row and action, so that one that came back is good if it is one that would be handed out now.
 */
export function rowPassthrough(
  { yieldId, owner }: RowsOf,
  { key }: Pick<OfferedRow, 'key'>,
  action: ActionType,
): string {
  const content = { yieldId, owner: owner.toLowerCase(), action, row: key }
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}
