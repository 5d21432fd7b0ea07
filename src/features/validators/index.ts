export { useValidatorClosed } from './use-validator-closed.ts'
export { useValidatorStatus } from './use-validator-status.ts'
