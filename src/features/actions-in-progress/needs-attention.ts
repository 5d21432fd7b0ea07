import { needsUser } from '#src/execution/running-state.ts'
import type { ActionInProgress } from './use-actions-in-progress.ts'

/** Whether an action goes on only when its owner does something. */
export const needsAttention = (state: ActionInProgress['state']): boolean =>
  state !== null && typeof state !== 'string' && needsUser(state.need)
