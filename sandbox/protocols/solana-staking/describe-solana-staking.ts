import { StakeProgram, SystemProgram } from '@solana/web3.js'
import { fromRaw } from '#src/money/units.ts'
import type { ArgumentField } from '../../contract/field.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Validator } from '../../contract/validator.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { EPOCH_MS } from '../../solana/chain/slot-time.ts'
import { sol } from '../../solana/sol.ts'
import type { AmountLimits } from '../amount-argument.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { usdAmount } from '../usd-amount.ts'
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
  const tvlUsd = usdAmount(tvlRaw, sol)
  const stake = StakeProgram.programId.toBase58()
  return {
    id,
    network: 'solana-devnet',
    inputTokens: [sol],
    token: sol,
    rewardRate: stakingRate(validators[0]?.rewardRate.total ?? 0),
    status: { enter: true, exit: true },
    metadata: {
      name: 'SOL Native Staking',
      logoURI: '',
      description:
        '**Test money.** Native staking on a local Solana: choose a validator, and your SOL starts to earn with the next epoch, which takes two days. Rewards are added to the stake. Leaving takes until the end of an epoch; then the SOL is withdrawn.',
      underMaintenance: false,
      deprecated: false,
      supportedStandards: [],
    },
    mechanics: mechanics(id, limits),
    providerId: 'solana',
    statistics: {
      ...(tvlUsd === undefined ? {} : { tvlUsd }),
      tvl: fromRaw(tvlRaw, sol.decimals),
      tvlRaw: tvlRaw.toString(),
    },
    executionContracts: { enter: [SystemProgram.programId.toBase58(), stake], exit: [stake] },
    tags: ['staking', 'test-money'],
  }
}

function mechanics(id: string, limits: AmountLimits): Mechanics {
  const validator = validatorField(id)
  return {
    type: 'staking',
    rewardSchedule: 'epoch',
    rewardClaiming: 'auto',
    gasFeeToken: sol,
    requiresValidatorSelection: true,
    warmupPeriod: UNTIL_NEXT_EPOCH,
    cooldownPeriod: UNTIL_NEXT_EPOCH,
    fee: { deposit: '0', withdrawal: '0', management: '0', performance: '0' },
    entryLimits: limits,
    supportsHardwareWalletApi: false,
    extraTransactionFormatsSupported: [],
    arguments: {
      enter: { fields: [enterAmountField(sol, limits), validator] },
      exit: { fields: [...exitFields(sol), validator] },
      manage: { WITHDRAW: { fields: [] }, WITHDRAW_ALL: { fields: [] } },
      balance: null,
    },
    possibleFeeTakingMechanisms: {
      depositFee: false,
      managementFee: false,
      performanceFee: false,
      validatorRebates: false,
    },
  }
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
