import { StakeProgram, SystemProgram } from '@solana/web3.js'
import type { ArgumentField } from '../../contract/mechanics.ts'
import type { Validator } from '../../contract/validator.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { EPOCH_MS } from '../../solana/chain/slot-time.ts'
import { sol } from '../../solana/sol.ts'
import type { AmountLimits } from '../read-amount-argument.ts'
import { createField, enterAmountField, exitFields } from '../amount-field.ts'
import { validatorField } from '../validators/require-stake-limits.ts'
import { describeYield } from '../describe-yield.ts'
import type { Arguments, SolanaStep } from '../protocol.ts'

/** Up to an epoch: until the next one begins. */
const UNTIL_NEXT_EPOCH = { seconds: EPOCH_MS / 1_000 }

/** Creates a staking rate per year in the contract's form. */
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

/** Describes the yield in the contract's form, with the rate of its first validator. */
export function describeSolanaStaking(
  id: string,
  validators: readonly Validator[],
  limits: AmountLimits,
): YieldDescription {
  const stake = StakeProgram.programId.toBase58()
  const fields = [validatorField(id, 'The vote account of the validator.'), feePayerField]
  const context = {
    chain: { network: 'solana-devnet' } as const,
    deployed: { id, plan: { name: 'SOL Native Staking', ...limits } },
    coin: sol,
    arguments: {
      enter: { fields: [enterAmountField(sol, limits), ...fields] },
      exit: { fields: [...exitFields(sol), ...fields] },
      manage: { WITHDRAW: { fields: [] }, WITHDRAW_ALL: { fields: [] } },
    },
  }
  return describeYield(context, {
    token: sol,
    rewardRate: stakingRate(validators[0]?.rewardRate.total ?? 0),
    text: 'Native staking on a local Solana: choose a validator, and your SOL starts to earn with the next epoch, which takes two days. Rewards are added to the stake. Leaving takes until the end of an epoch; then the SOL is withdrawn.',
    mechanics: {
      type: 'staking',
      rewardSchedule: 'epoch',
      warmupPeriod: UNTIL_NEXT_EPOCH,
      cooldownPeriod: UNTIL_NEXT_EPOCH,
      requiresValidatorSelection: true,
    },
    providerId: 'solana',
    tvl: validators.reduce((total, validator) => total + BigInt(validator.tvlRaw), 0n),
    executionContracts: { enter: [SystemProgram.programId.toBase58(), stake], exit: [stake] },
    tags: ['staking', 'test-money'],
  })
}

/** Another account may pay the network fees (contract: Argument meanings). */
const feePayerField: ArgumentField = createField({
  name: 'feePayerAddress',
  type: 'address',
  label: 'Fee payer',
  description:
    'The account that pays the network fees, and has to sign too; yours, unless another address stands here.',
})

/** Returns the step's fee payer from the request; nothing where the owner pays. */
export function readFeePayer(request: Arguments, owner: string): Pick<SolanaStep, 'feePayer'> {
  const feePayer = request['feePayerAddress']
  return typeof feePayer === 'string' && feePayer !== owner ? { feePayer } : {}
}
