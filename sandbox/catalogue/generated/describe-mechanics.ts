import type { Mechanics } from '../../contract/mechanics.ts'
import type { Draft } from './draft.ts'
import { coinOf } from './tokens.ts'

const DAY = 86_400

/** A yield's mechanics, from what its draft says. */
export function describeMechanics(draft: Draft): Mechanics {
  const { type, rewardSchedule, rewardClaiming, requirements } = draft
  const free = { deposit: '0', withdrawal: '0', management: '0', performance: '0' }
  const fee = draft.fee ?? free
  return {
    type,
    rewardSchedule,
    rewardClaiming,
    gasFeeToken: coinOf(draft.network),
    requiresValidatorSelection: draft.withValidators ?? false,
    lockupPeriod: days(draft.lockup),
    cooldownPeriod: days(draft.cooldown),
    warmupPeriod: days(draft.warmup),
    fee,
    entryLimits: { minimum: draft.minimum ?? '0', maximum: null },
    supportsHardwareWalletApi: type === 'staking',
    extraTransactionFormatsSupported: [],
    arguments: draft.arguments,
    possibleFeeTakingMechanisms: {
      depositFee: type === 'vault' || type === 'lending',
      managementFee: type === 'vault',
      performanceFee: type === 'vault' || type === 'lending',
      validatorRebates: type === 'staking',
    },
    ...(requirements ? { requirements } : {}),
  }
}

const days = (count = 0): { seconds: number } => ({ seconds: count * DAY })
