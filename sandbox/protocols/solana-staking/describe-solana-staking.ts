import { StakeProgram, SystemProgram } from '@solana/web3.js'
import type { ArgumentField } from '../../contract/field.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Validator } from '../../contract/validator.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { EPOCH_MS } from '../../solana/chain/slot-time.ts'
import { sol } from '../../solana/sol.ts'
import type { AmountLimits } from '../read-amount-argument.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { freeMechanics } from '../describe/free-mechanics.ts'
import { testMetadata } from '../describe/test-metadata.ts'
import { tvlStatistics } from '../describe/tvl-statistics.ts'
import { feePayerField } from './fee-payer.ts'
import { stakingRate } from './staking-rate.ts'

/** An epoch at most: until the next one begins. */
const UNTIL_NEXT_EPOCH = { seconds: EPOCH_MS / 1_000 }

/** The yield in the contract's form. Its rate is the one of the first validator to show. */
export function describeSolanaStaking(
  id: string,
  validators: readonly Validator[],
  limits: AmountLimits,
): YieldDescription {
  const tvlRaw = validators.reduce((total, validator) => total + BigInt(validator.tvlRaw), 0n)
  const stake = StakeProgram.programId.toBase58()
  return {
    id,
    network: 'solana-devnet',
    inputTokens: [sol],
    token: sol,
    rewardRate: stakingRate(validators[0]?.rewardRate.total ?? 0),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      'SOL Native Staking',
      'Native staking on a local Solana: choose a validator, and your SOL starts to earn with the next epoch, which takes two days. Rewards are added to the stake. Leaving takes until the end of an epoch; then the SOL is withdrawn.',
    ),
    mechanics: mechanics(id, limits),
    providerId: 'solana',
    statistics: tvlStatistics(tvlRaw, sol),
    executionContracts: { enter: [SystemProgram.programId.toBase58(), stake], exit: [stake] },
    tags: ['staking', 'test-money'],
  }
}

function mechanics(id: string, limits: AmountLimits): Mechanics {
  const validator = validatorField(id)
  return freeMechanics(
    limits,
    {
      type: 'staking',
      rewardSchedule: 'epoch',
      rewardClaiming: 'auto',
      gasFeeToken: sol,
      warmupPeriod: UNTIL_NEXT_EPOCH,
      cooldownPeriod: UNTIL_NEXT_EPOCH,
      arguments: {
        enter: { fields: [enterAmountField(sol, limits), validator, feePayerField] },
        exit: { fields: [...exitFields(sol), validator, feePayerField] },
        manage: { WITHDRAW: { fields: [] }, WITHDRAW_ALL: { fields: [] } },
        balance: null,
      },
    },
    true,
  )
}

const validatorField = (id: string): ArgumentField => ({
  name: 'validatorAddress',
  type: 'string',
  label: 'Validator',
  description: 'The vote account of the validator.',
  required: true,
  optionsRef: `/v1/yields/${id}/validators`,
  isArray: false,
})
