import { nodeOperatorAbi } from '../../contracts/abis.generated.ts'
import type { Chain } from '../../chains/chain.ts'
import type { ArgumentField, Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { enterAmountField } from '../amount-field.ts'
import {
  freeMechanics,
  createSingleRate,
  getTokenFields,
  testMetadata,
  tvlStatistics,
} from '../describe-yield.ts'
import { nativeCoin } from '../native-coin.ts'
import type { DeployedNodeOperator } from './deployed-node-operator.ts'

/** The yield in the contract's form; rate, stake and stakers are the chain's. One call to the chain. */
export async function describeNode(
  id: string,
  chain: Chain,
  { plan, address }: DeployedNodeOperator,
): Promise<YieldDescription> {
  const coin = nativeCoin(chain.network)
  const operator = { address, abi: nodeOperatorAbi } as const
  const [ratePerYear, unit, validators] = await chain.client.multicall({
    allowFailure: false,
    contracts: [
      { ...operator, functionName: 'ratePerYear' },
      { ...operator, functionName: 'unit' },
      { ...operator, functionName: 'allValidators' },
    ],
  })
  const staked = validators.reduce((sum, { rewards }) => sum + unit + rewards, 0n)
  const uniqueUsers = new Set(validators.map(({ owner }) => owner)).size
  return {
    id,
    ...getTokenFields(chain, coin),
    rewardRate: createSingleRate(ratePerYear, coin, 'staking', 'Rewards of your own validators'),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      plan.name,
      `Validators of your own on a local chain: each ${plan.unit} ETH starts one, run by the operator. You exit a validator by signing a message; after ${plan.cooldown / 86_400n} days its stake and rewards come to your wallet by themselves.`,
    ),
    mechanics: mechanics(plan, coin),
    providerId: 'northlight',
    statistics: { ...tvlStatistics(staked, coin), uniqueUsers },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['staking', 'test-money'],
  }
}

function mechanics(plan: DeployedNodeOperator['plan'], coin: Token): Mechanics {
  const amount = enterAmountField(coin, plan)
  return freeMechanics(plan, {
    type: 'staking',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    cooldownPeriod: { seconds: Number(plan.cooldown) },
    arguments: {
      enter: {
        fields: [{ ...amount, placeholder: plan.unit }],
        notes: `In steps of ${plan.unit} ETH: the stake of one validator.`,
      },
      exit: { fields: exitFields, notes: 'A validator is exited as a whole, by a signature.' },
      manage: {},
      balance: null,
    },
  })
}

const exitFields: ArgumentField[] = [
  {
    name: 'validatorAddress',
    type: 'address',
    label: 'Validator',
    description: 'Which of your validators to exit.',
    required: true,
    optionsRef: 'validators',
    isArray: false,
  },
  {
    name: 'signatureVerification',
    type: 'string',
    label: 'Signature made before',
    description:
      'The JSON of {"message", "signed"} of an exit message that was signed already; without it you are asked to sign.',
    required: false,
    isArray: false,
  },
]
