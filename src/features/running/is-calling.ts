import { needsPerson } from '#src/execution/running-state.ts'
import type { RunningItem } from './use-running.ts'

/** Whether an action goes on only when its owner does something. */
export const isCalling = (state: RunningItem['state']): boolean =>
  state !== null && typeof state !== 'string' && needsPerson(state.need)
