import type { ActionType } from '../../contract/enums.ts'
import type { PositionRow, RowOwner } from './position-row.ts'

/**
 * What a pending action carries for its way back: opaque to clients (contract: Pending actions). All of it follows
 * from yield, owner, row and action, so that one that came back is good if it is one that would be handed out now.
 */
export function rowPassthrough(
  { yieldId, owner }: RowOwner,
  { key }: Pick<PositionRow, 'key'>,
  action: ActionType,
): string {
  const content = { yieldId, owner: owner.toLowerCase(), action, row: key }
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}
