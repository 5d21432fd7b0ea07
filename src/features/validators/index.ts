export { useValidatorClosedLabel } from './validator-labels.ts'
export { useValidatorStatusLabel } from './validator-labels.ts'
export {
  applyPolicy,
  isAllowed,
  isSiteChoice,
  useValidatorPolicy,
  ValidatorPolicyContext,
  type ValidatorPolicy,
} from './validator-policy.ts'
