export type { ActionsInProgress, StoredActions } from './create-actions-in-progress.ts'
export {
  getActionState,
  needsAttention,
  useActionInProgressLabels,
  type ActionInProgress,
} from './use-actions-in-progress.ts'
