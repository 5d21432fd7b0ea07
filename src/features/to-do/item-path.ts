import { writeList } from '#src/catalogue/catalogue-query.ts'
import { buildPath } from '#src/router/paths.ts'
import type { ToDoItem } from './to-do-item.ts'

/**
 * The form, action or page that an item's press opens, for its own address.
 * @param canCompare false where an embedding page has switched comparisons off
 */
export function getItemPath(item: ToDoItem, canCompare: boolean): string {
  if (item.kind === 'your-turn')
    return buildPath('/actions/$actionId', { actionId: item.action.id })
  const { yieldId } = item
  const { address } = item.owner
  if (item.kind === 'better-rate' && item.canMove)
    return buildPath('/move', {}, { from: yieldId, to: item.target.id, address })
  if (item.kind === 'better-rate' && !canCompare)
    return buildPath('/yields/$yieldId', { yieldId: item.target.id })
  if (item.kind === 'better-rate') {
    const ids = writeList([yieldId, item.target.id])
    return buildPath('/compare', {}, { ids, amount: item.amount.amount })
  }
  if (item.kind === 'withdrawable' || item.kind === 'claimable') {
    const { actionType: type, balance } = item
    return buildPath('/yields/$yieldId/manage/$type', { yieldId, type }, { address, balance })
  }
  if (item.kind === 'closing' && item.canExit)
    return buildPath('/yields/$yieldId/exit', { yieldId }, { address })
  return buildPath('/yields/$yieldId', { yieldId })
}
