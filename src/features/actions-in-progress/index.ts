export {
  createActionsInProgress,
  type ActionsInProgress,
  type StoredActions,
} from './create-actions-in-progress.ts'
