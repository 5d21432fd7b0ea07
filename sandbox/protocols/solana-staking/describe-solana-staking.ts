import { StakeProgram, SystemProgram } from '@solana/web3.js'
import type { ArgumentField, Mechanics } from '../../contract/mechanics.ts'
import type { Validator } from '../../contract/validator.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { EPOCH_MS } from '../../solana/chain/slot-time.ts'
import { sol } from '../../solana/sol.ts'
import type { AmountLimits } from '../read-amount-argument.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { freeMechanics, testMetadata, tvlStatistics } from '../describe-yield.ts'
import type { Arguments, SolanaStep } from '../protocol.ts'

/** An epoch at most: until the next one begins. */
const UNTIL_NEXT_EPOCH = { seconds: EPOCH_MS / 1_000 }

/** A yearly rate from staking alone, in the contract's form. */
export const stakingRate = (rate: number): Validator['rewardRate'] => ({
  total: rate,
  rateType: 'APR',
  components: [
    {
      rate,
      rateType: 'APR',
      token: sol,
      yieldSource: 'staking',
      description: 'Staking rewards, added to the stake at the end of every epoch',
    },
  ],
})

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

/** Somebody else may pay the network's fees (contract: Argument meanings). */
const feePayerField: ArgumentField = {
  name: 'feePayerAddress',
  type: 'address',
  label: 'Fee payer',
  description:
    'The account that pays the network fees, and has to sign too; yours, unless another address stands here.',
  required: false,
  isArray: false,
}

/** The request's fee payer as a step names it; nothing where the owner pays. */
export function readFeePayer(request: Arguments, owner: string): Pick<SolanaStep, 'feePayer'> {
  const feePayer = request['feePayerAddress']
  return typeof feePayer === 'string' && feePayer !== owner ? { feePayer } : {}
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
