import type { Mechanics } from '../../contract/mechanics.ts'
import type { AmountLimits } from '../read-amount-argument.ts'

type MechanicsFields = Pick<
  Mechanics,
  | 'type'
  | 'rewardSchedule'
  | 'rewardClaiming'
  | 'gasFeeToken'
  | 'cooldownPeriod'
  | 'warmupPeriod'
  | 'arguments'
>

/** The mechanics of a yield that takes no fees; what is its own is given. */
export const freeMechanics = (
  { minimum, maximum }: AmountLimits,
  fields: MechanicsFields,
  requiresValidatorSelection = false,
): Mechanics => ({
  ...fields,
  requiresValidatorSelection,
  fee: { deposit: '0', withdrawal: '0', management: '0', performance: '0' },
  entryLimits: { minimum, maximum },
  supportsHardwareWalletApi: false,
  extraTransactionFormatsSupported: [],
  possibleFeeTakingMechanisms: {
    depositFee: false,
    managementFee: false,
    performanceFee: false,
    validatorRebates: false,
  },
})
