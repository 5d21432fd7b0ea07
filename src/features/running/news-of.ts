import { isCalling } from './is-calling.ts'
import type { RunningItem } from './use-running.ts'

type State = RunningItem['state']

/** What the service alone calls done is no news before a chain has shown it. */
const hasEnded = (state: State): boolean => typeof state === 'string' && state !== 'reported'

/**
 * What somebody who looks away would want to hear of: an action that has begun to wait for them, or has ended. What was so
 * when it was first read is no news.
 * @param before how each action stood, by id
 */
export const newsOf = (
  before: ReadonlyMap<string, State>,
  items: readonly RunningItem[],
): RunningItem[] =>
  items.filter(({ id, state }) => {
    const earlier = before.get(id)
    if (earlier === undefined || earlier === null) return false
    if (hasEnded(state)) return !hasEnded(earlier)
    return isCalling(state) && !isCalling(earlier)
  })
