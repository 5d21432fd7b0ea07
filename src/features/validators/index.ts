export { useValidatorClosedLabel } from './validator-labels.ts'
export { useValidatorStatusLabel } from './validator-labels.ts'
