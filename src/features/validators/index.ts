export { useValidatorClosedLabel } from './use-validator-closed-label.ts'
export { useValidatorStatusLabel } from './use-validator-status-label.ts'
