import { needsAttention } from './needs-attention.ts'
import type { ActionInProgress } from './use-actions-in-progress.ts'

type ItemState = ActionInProgress['state']

/** What the service alone calls done is no news before a chain has shown it. */
const hasEnded = (state: ItemState): boolean => typeof state === 'string' && state !== 'reported'

/**
 * What somebody who looks away would want to hear of: an action that has begun to wait for them, or has ended. What was so
 * when it was first read is no news.
 * @param before how each action stood, by id
 */
export const findChangedItems = (
  previous: ReadonlyMap<string, ItemState>,
  items: readonly ActionInProgress[],
): ActionInProgress[] =>
  items.filter(({ id, state }) => {
    const previousState = previous.get(id)
    if (previousState === undefined || previousState === null) return false
    if (hasEnded(state)) return !hasEnded(previousState)
    return needsAttention(state) && !needsAttention(previousState)
  })
