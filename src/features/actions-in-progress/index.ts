export type { ActionsInProgress, StoredActions } from './create-actions-in-progress.ts'
export { isLockHeld, useHeldLock } from './use-held-lock.ts'
export { useIsPageVisible } from './use-action-notifications.ts'
export { canNotify, notify, type Notified } from './notifications.ts'
export {
  getActionState,
  needsAttention,
  useActionInProgressLabels,
  type ActionInProgress,
} from './use-actions-in-progress.ts'
