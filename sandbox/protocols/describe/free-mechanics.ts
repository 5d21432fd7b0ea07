import type { Mechanics } from '../../contract/mechanics.ts'
import type { AmountLimits } from '../amount-argument.ts'

type Own = Pick<
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
  own: Own,
  requiresValidatorSelection = false,
): Mechanics => ({
  ...own,
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
