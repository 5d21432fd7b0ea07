import { maxUint256, parseEther, type Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { interchainStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { createField, enterAmountField, exitFields } from '../amount-field.ts'
import {
  defineEvmProtocol,
  type OwnerContext,
  type YieldArguments,
  type YieldContext,
} from '../define-evm-protocol.ts'
import { deployContract } from '../deploy-contract.ts'
import { createSingleRate, describeYield } from '../describe-yield.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { createCall, createPlan, createStep } from '../evm-steps.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import {
  formatAmount,
  readAmountArgument,
  readExitAmount,
  requireBalance,
} from '../read-amount-argument.ts'
import { coinBalanceOf, readContracts } from '../read-contracts.ts'
import {
  allDestinationFields,
  destinationFields,
  readDestination,
  requireDestination,
} from './destination.ts'

/** Staking with receipts on other chains, to deploy. Amounts in coins. */
interface InterchainStakingPlan {
  readonly name: string
  /** Yearly rate as a fraction. */
  readonly rate: string
  readonly reserve: string
  readonly minimum: string
  readonly maximum: string | null
}

const interchainStakingPlans: Record<EvmNetwork, readonly InterchainStakingPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Causeway Interchain Staking',
      rate: '0.045',
      reserve: '20000',
      minimum: '0.05',
      maximum: '1000',
    },
  ],
  'base-sepolia': [],
}

export interface DeployedInterchainStaking {
  readonly id: string
  readonly plan: InterchainStakingPlan
  readonly address: Address
}

type Staking = YieldContext<DeployedInterchainStaking>
type StakingOwner = OwnerContext<DeployedInterchainStaking, Awaited<ReturnType<typeof read>>>

/** Staking that records the destination of its receipts on other chains. */
export const interchainStakingModule = defineEvmProtocol({
  plans: interchainStakingPlans,
  deploy,
  arguments: getArguments,
  describe,
  read,
  rows,
  enter,
  exit,
})

/** Deploys the staking with the coin that pays rewards. */
function deploy(site: DeploymentSite, plan: InterchainStakingPlan): DeployedInterchainStaking {
  const value = parseEther(plan.reserve)
  const address = deployContract(site, 'InterchainStaking', [to18(plan.rate)], value)
  return { id: `${site.network}-eth-interchain-staking`, plan, address }
}

/** Resources of a stake, in the order of the contract's enum, which begins with none. */
const resources = ['BANDWIDTH', 'ENERGY'] as const
const DEFAULT_RESOURCE = resources[0]

function getArguments({ plan }: DeployedInterchainStaking, coin: Token): YieldArguments {
  const addresses = destinationFields(['cAddressBech', 'pAddressBech'], false)
  const resource = createField({
    name: 'tronResource',
    type: 'enum',
    label: 'Resource',
    description: 'What the stake gives on Tron.',
    options: [...resources],
    default: DEFAULT_RESOURCE,
  })
  return {
    enter: {
      fields: [enterAmountField(coin, plan), ...allDestinationFields, resource],
      notes: 'Where the receipt goes is noted on the chain and seen by everybody.',
    },
    exit: {
      fields: [...exitFields(coin), ...addresses],
      notes: 'With receipts at several addresses, say which one is meant.',
    },
    manage: {},
    balance: {
      fields: addresses,
      notes: 'Only what has its receipt at these addresses; everything when left out.',
    },
  }
}

const WEEK = 7 * 86_400

async function describe(context: Staking) {
  const { chain, coin, deployed } = context
  const contract = { address: deployed.address, abi } as const
  const [totalStaked, ratePerYear] = await readContracts(chain, [
    { ...contract, functionName: 'totalStaked' },
    { ...contract, functionName: 'ratePerYear' },
  ])
  const source = 'Added to the stake after each whole week'
  return describeYield(context, {
    token: coin,
    tokens: [coin],
    rewardRate: createSingleRate(ratePerYear, coin, 'staking', source),
    text: 'Staking on a local chain that **notes where its receipt goes** on other chains: public keys on Cosmos and Tezos, and two bech32 addresses. The coin itself stays here and comes back at once. It earns for whole weeks.',
    mechanics: { type: 'staking', rewardSchedule: 'week', warmupPeriod: { seconds: WEEK } },
    providerId: 'causeway',
    tvl: totalStaked,
    tags: ['staking', 'interchain', 'test-money'],
  })
}

/** Reads the account: amounts in wei; a receipt is a stake and its destination. */
async function read({ chain, deployed: { address } }: Staking, owner: Address) {
  const [walletBalance, receipts] = await readContracts(chain, [
    coinBalanceOf(owner),
    { address, abi, functionName: 'receiptsOf', args: [owner] },
  ])
  return { walletBalance, receipts }
}

/** Returns the receipts at the requested C and P addresses; all without any. @throws ServiceError 400 */
function receiptsAt({ account }: StakingOwner, request: Arguments) {
  const { cAddressBech, pAddressBech } = readDestination(request)
  return account.receipts.filter(
    ({ destination }) =>
      (cAddressBech === null || destination.cAddressBech === cAddressBech) &&
      (pAddressBech === null || destination.pAddressBech === pAddressBech),
  )
}

/** Returns one row for everything at the requested addresses. */
function rows(context: StakingOwner, request: Arguments): PositionRow[] {
  const receipts = receiptsAt(context, request)
  const amount = receipts.reduce((sum, receipt) => sum + receipt.amount, 0n)
  return [{ type: 'active', amount, isEarning: receipts.length > 0 }]
}

/** Plans one STAKE. @throws ServiceError 400 for invalid parts of the destination */
function enter({ deployed, account, coin }: StakingOwner, request: Arguments): EvmPlan {
  const { plan, address } = deployed
  const amount = readAmountArgument(request, coin, plan)
  const destination = requireDestination(request)
  requireBalance(account.walletBalance, amount, coin, 'wallet')
  const requestedResource = request['tronResource'] ?? DEFAULT_RESOURCE
  const resource = resources.findIndex((each) => each === requestedResource) + 1
  const text = formatAmount(amount, coin)
  const { cAddressBech, pAddressBech } = destination
  const args = [destination, resource] as const
  const step = createStep(
    {
      type: 'STAKE',
      title: `Stake ${text}`,
      description: `Sends ${text} to ${plan.name}, which notes that its receipt goes to ${cAddressBech} and ${pAddressBech}.`,
    },
    createCall({ abi, address, functionName: 'stake', args, value: amount }),
  )
  return createPlan(amount, coin, step)
}

/** Plans one UNSTAKE of one receipt. @throws ServiceError 400 when the receipt is ambiguous */
function exit(context: StakingOwner, request: Arguments): EvmPlan {
  const { deployed, coin } = context
  const { plan, address } = deployed
  const [receipt, ...others] = receiptsAt(context, request)
  if (others.length > 0)
    throw ServiceError.validation([
      'arguments.cAddressBech and arguments.pAddressBech must say which receipt is meant: there are several',
    ])
  const { amount, everything, label } = readExitAmount(request, receipt?.amount ?? 0n, coin)
  const args = [receipt?.key ?? '0x', everything ? maxUint256 : amount] as const
  const step = createStep(
    {
      type: 'UNSTAKE',
      title: `Take ${label} out`,
      description: `Pays ${label} from ${plan.name} to your wallet, at once.`,
    },
    createCall({ abi, address, functionName: 'unstake', args }),
  )
  return createPlan(amount, coin, step)
}
