import { validatorStakingAbi } from '../../contracts/abis.generated.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Mechanics, ArgumentField } from '../../contract/mechanics.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { freeMechanics, getTokenFields, testMetadata, tvlStatistics } from '../describe-yield.ts'
import { findValidatorState } from '../validators/validator-state.ts'
import { getValidatorRate } from '../validators/describe-validators.ts'
import {
  getDelegatedAmount,
  type DeployedValidatorStaking,
  type Delegation,
} from './deployed-validator-staking.ts'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { requireBalance } from '../read-amount-argument.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { validatorField } from '../validators/require-stake-limits.ts'

/** What RESTAKE asks: where to, and how much of the row. */
export const restakeFields = (id: string): ArgumentField[] => [
  validatorField(id, 'The validator that the stake goes to.'),
  {
    name: 'amount',
    type: 'string',
    label: 'Amount',
    description: 'How much of it; all of it when left out.',
    required: false,
    placeholder: '0.0',
    minimum: null,
    maximum: null,
    isArray: false,
  },
]

/** Everything that the staking asks. */
export const stakingArguments = ({
  id,
  plan,
  set,
}: DeployedValidatorStaking): Mechanics['arguments'] & {
  readonly manage: NonNullable<Mechanics['arguments']['manage']>
} => ({
  enter: {
    fields: [
      enterAmountField(set.coin, plan),
      validatorField(id, 'The validator that earns with your stake.'),
    ],
    notes: `The first stake is at least ${plan.minimum} ${set.coin.symbol}, and what the validator asks for as its least.`,
  },
  exit: {
    fields: [
      ...exitFields(set.coin),
      validatorField(id, 'The validator that the stake is taken from.'),
    ],
    notes: 'What still warms up can be taken out when it is active.',
  },
  manage: {
    CLAIM_REWARDS: { fields: [] },
    RESTAKE_REWARDS: { fields: [] },
    RESTAKE: { fields: restakeFields(id) },
    REBOND: { fields: [] },
    WITHDRAW: { fields: [] },
    WITHDRAW_ALL: { fields: [] },
  },
  balance: null,
})

/**
 * Only active stake can leave a validator; of what warms up, the refusal says how much it is and until when.
 * @param needed wei
 * @throws ServiceError INSUFFICIENT_BALANCE
 */
export function requireActive(
  delegation: Omit<Delegation, 'validator'>,
  needed: bigint,
  coin: Token,
): void {
  const { active, warming } = delegation
  if (warming.length === 0) return requireBalance(active, needed, coin, 'position')
  if (active >= needed) return
  const formatAmount = (raw: bigint) => `${fromRaw(raw, coin.decimals)} ${coin.symbol}`
  const sentences = warming.map(
    ({ amount, readyAt }) => `${formatAmount(amount)} until ${formatDate(readyAt)}`,
  )
  throw ServiceError.basic(
    'INSUFFICIENT_BALANCE',
    `The position holds ${formatAmount(getDelegatedAmount(delegation))}, of which ${formatAmount(active)} can leave now; ${formatAmount(needed)} are needed. The rest warms up: ${sentences.join(', ')}.`,
  )
}

const formatDate = (seconds: bigint): string =>
  new Date(Number(seconds) * 1_000).toISOString().replace('.000Z', 'Z')

/** The yield in the contract's form: its rate is that of its first validator. One call to the chain. */
export async function describeValidatorStaking(
  chain: Chain,
  { id, plan, address, set }: DeployedValidatorStaking,
  text: string,
  yieldArguments: Mechanics['arguments'],
): Promise<YieldDescription> {
  const { coin } = set
  const contract = { address, abi: validatorStakingAbi } as const
  const first = set.plans[0]?.address ?? address
  const [totalStaked, stakers, states] = await chain.client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'stakers' },
      { ...contract, functionName: 'statesOf', args: [[first]] },
    ],
  })
  return {
    id,
    ...getTokenFields(chain, coin),
    rewardRate: getValidatorRate(findValidatorState(states, first), set.ratePerYear, coin),
    status: { enter: true, exit: true },
    metadata: testMetadata(plan.name, text),
    mechanics: mechanics(plan, coin, yieldArguments),
    providerId: 'cairn',
    statistics: { ...tvlStatistics(totalStaked, coin), uniqueUsers: Number(stakers) },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['staking', 'test-money'],
  }
}

function mechanics(
  plan: DeployedValidatorStaking['plan'],
  coin: YieldDescription['token'],
  yieldArguments: Mechanics['arguments'],
): Mechanics {
  const { minimum, maximum, subsequentMinimum } = plan
  const free = freeMechanics(
    plan,
    {
      type: 'staking',
      rewardSchedule: plan.rewardSchedule,
      rewardClaiming: 'manual',
      gasFeeToken: coin,
      warmupPeriod: { seconds: Number(plan.warmup) },
      cooldownPeriod: { seconds: Number(plan.cooldown) },
      arguments: yieldArguments,
    },
    true,
  )
  return {
    ...free,
    entryLimits: { minimum, maximum, subsequentMinimum },
    possibleFeeTakingMechanisms: { ...free.possibleFeeTakingMechanisms, validatorRebates: true },
  }
}
