import { formatUnits } from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import { nodeOperatorAbi as abi } from '../../contracts/abis.generated.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import type { Validator } from '../../contract/validator.ts'
import { createField, enterAmountField } from '../amount-field.ts'
import { defineEvmProtocol } from '../define-evm-protocol.ts'
import { createSingleRate, describeYield, tvlStatistics } from '../describe-yield.ts'
import { createCall, createPlan, createStep } from '../evm-steps.ts'
import { getDueExits, queueRows } from '../exit-queue/exit-queue.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { formatAmount, readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { estimateFee, readContracts } from '../read-contracts.ts'
import { exitNode, exitWithSignature } from './exit-node.ts'
import {
  deployNodeOperator,
  nodePlans,
  readNodeAccount,
  type DeployedNodeOperator,
  type NodeOwner,
  type Operator,
  type RunningValidator,
} from './node-account.ts'

/** Validators run by an operator, each exited by a personal message that its staker signs. */
export const nodeOperatorModule = defineEvmProtocol({
  plans: nodePlans,
  deploy: deployNodeOperator,
  arguments: ({ plan }, coin) => ({
    enter: {
      fields: [{ ...enterAmountField(coin, plan), placeholder: plan.unit }],
      notes: `In steps of ${plan.unit} ETH: the stake of one validator.`,
    },
    exit: { fields: exitFields, notes: 'A validator is exited as a whole, by a signature.' },
    manage: {},
  }),
  describe,
  read: readNodeAccount,
  rows,
  enter,
  exit: exitNode,
  extras: ({ chain, coin, deployed }, open) => ({
    async validators() {
      const contract = { address: deployed.address, abi } as const
      const [all] = await readContracts(chain, [{ ...contract, functionName: 'allValidators' }])
      const share = all.length === 0 ? 0 : Number(formatUnits(10n ** 18n / BigInt(all.length), 18))
      return all.map((each) => describeValidator(deployed, each, coin, share))
    },
    afterSignature: async (owner, signed) => exitWithSignature(await open(owner), signed),
    getDueCalls: () => getDueExits(chain, deployed.address),
  }),
})

const exitFields = [
  createField({
    name: 'validatorAddress',
    type: 'string',
    label: 'Validator',
    description: 'Which of your validators to exit.',
    required: true,
    optionsRef: 'validators',
  }),
  createField({
    name: 'signatureVerification',
    type: 'string',
    label: 'Signature made before',
    description:
      'The JSON of {"message", "signed"} of an exit message that was signed already; without it you are asked to sign.',
  }),
]

async function describe(context: Operator) {
  const { chain, coin, deployed } = context
  const { plan, address } = deployed
  const contract = { address, abi } as const
  const [ratePerYear, unit, validators] = await readContracts(chain, [
    { ...contract, functionName: 'ratePerYear' },
    { ...contract, functionName: 'unit' },
    { ...contract, functionName: 'allValidators' },
  ])
  return describeYield(context, {
    token: coin,
    tokens: [coin],
    rewardRate: createSingleRate(ratePerYear, coin, 'staking', 'Rewards of your own validators'),
    text: `Validators of your own on a local chain: each ${plan.unit} ETH starts one, run by the operator. You exit a validator by signing a message; after ${plan.cooldown / 86_400n} days its stake and rewards come to your wallet by themselves.`,
    mechanics: { type: 'staking' },
    providerId: 'northlight',
    tvl: validators.reduce((sum, { rewards }) => sum + unit + rewards, 0n),
    statistics: { uniqueUsers: new Set(validators.map(({ owner }) => owner)).size },
    tags: ['staking', 'test-money'],
  })
}

/**
 * Describes a validator in the contract's form: nobody else can stake with it. @param share of the operator's total
 * stake
 */
function describeValidator(
  { plan }: DeployedNodeOperator,
  { id, rewards }: RunningValidator,
  coin: Token,
  share = 0,
): Validator {
  const rate = to18(plan.ratePerYear)
  return {
    address: id,
    name: `${plan.operator} ${id.slice(0, 8)}`,
    logoURI: '',
    website: '',
    rewardRate: createSingleRate(rate, coin, 'staking', 'Rewards of this validator'),
    providerId: 'northlight',
    commission: 0,
    ...tvlStatistics(to18(plan.unit) + rewards, coin),
    votingPower: share,
    preferred: false,
    minimumStake: plan.unit,
    remainingPossibleStake: '0',
    remainingSlots: 0,
    nominatorCount: 1,
    status: 'active',
  }
}

/** Returns a row per validator with its rewards; and the exits until they are paid. */
function rows({ deployed, account, coin }: NodeOwner): PositionRow[] {
  const running = account.validators.map((each): PositionRow => ({
    type: 'active',
    amount: to18(deployed.plan.unit) + each.rewards,
    isEarning: true,
    validator: describeValidator(deployed, each, coin),
  }))
  return [...running, ...queueRows({ ...deployed, ...account, claim: 'WITHDRAW', token: coin })]
}

/** Gas of a stake, rounded up: for the call, and per validator. */
const STAKE_GAS = 100_000n
const VALIDATOR_GAS = 180_000n

/**
 * Plans one STAKE that sends the amount along: a multiple of a validator's stake. @throws ServiceError INVALID_AMOUNT
 */
async function enter(context: NodeOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, account, coin } = context
  const { plan, address } = deployed
  const amount = readAmountArgument(request, coin, plan)
  const unit = to18(plan.unit)
  if (amount % unit !== 0n)
    throw ServiceError.basic(
      'INVALID_AMOUNT',
      `The amount is a multiple of ${plan.unit} ${coin.symbol}: a validator's stake.`,
    )
  const count = amount / unit
  const fee = await estimateFee(chain, STAKE_GAS + VALIDATOR_GAS * count)
  requireBalance(account.walletBalance, amount + fee, coin, 'wallet')
  const text = formatAmount(amount, coin)
  const validators = count === 1n ? 'one validator' : `${count} validators`
  const step = createStep(
    {
      type: 'STAKE',
      title: `Stake ${text}`,
      description: `Sends ${text} to ${plan.name}, which starts ${validators} for you.`,
    },
    createCall({ abi, address, functionName: 'stake', value: amount }),
  )
  return createPlan(amount, coin, step)
}
