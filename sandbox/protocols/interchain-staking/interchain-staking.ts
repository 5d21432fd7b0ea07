import {
  interchainStakingAbi,
  interchainStakingAbi as abi,
  multicall3Abi,
} from '../../contracts/abis.generated.ts'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { nativeCoin } from '../native-coin.ts'
import type { EvmProtocol, Position, Arguments, EvmPlan } from '../protocol.ts'
import {
  deployInterchainStaking,
  interchainStakingPlans,
  type DeployedInterchainStaking,
  type InterchainStakingPlan,
} from './deployed-interchain-staking.ts'
import {
  allDestinationFields,
  destinationFields,
  requireDestination,
  readDestination,
  type Destination,
} from './destination.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import {
  freeMechanics,
  createSingleRate,
  getTokenFields,
  testMetadata,
  tvlStatistics,
} from '../describe-yield.ts'
import { encodeFunctionData, maxUint256, type Address, type Hex } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { createCallStep } from '../evm-steps.ts'
import type { EvmModule } from '../evm-module.ts'

export const interchainStakingModule: EvmModule<DeployedInterchainStaking> = {
  deploy: (site) =>
    interchainStakingPlans[site.network].map((plan) => deployInterchainStaking(site, plan)),
  open: (chain, deployed) => [interchainStaking(chain, deployed)],
}

const WEEK = 7 * 86_400

/** The yield in the contract's form; rate and TVL are the chain's. One call to the chain. */
async function describeInterchainStaking(
  chain: Chain,
  { id, plan, address }: DeployedInterchainStaking,
  coin: Token,
  yieldArguments: Mechanics['arguments'],
): Promise<YieldDescription> {
  const contract = { address, abi: interchainStakingAbi } as const
  const [totalStaked, ratePerYear] = await chain.client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'ratePerYear' },
    ],
  })
  return {
    id,
    ...getTokenFields(chain, coin),
    rewardRate: createSingleRate(
      ratePerYear,
      coin,
      'staking',
      'Added to the stake after each whole week',
    ),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      plan.name,
      'Staking on a local chain that **notes where its receipt goes** on other chains: public keys on Cosmos and Tezos, and two bech32 addresses. The coin itself stays here and comes back at once. It earns for whole weeks.',
    ),
    mechanics: freeMechanics(plan, {
      type: 'staking',
      rewardSchedule: 'week',
      rewardClaiming: 'auto',
      gasFeeToken: coin,
      warmupPeriod: { seconds: WEEK },
      cooldownPeriod: { seconds: 0 },
      arguments: yieldArguments,
    }),
    providerId: 'causeway',
    statistics: tvlStatistics(totalStaked, coin),
    executionContracts: { enter: [address], exit: [address] },
    tags: ['staking', 'interchain', 'test-money'],
  }
}

/** What the stake gives on the chain of resources, in the order of the contract's enum, which begins with nothing. */
const resources = ['BANDWIDTH', 'ENERGY'] as const
/** What it gives when nothing else is asked for. */
const DEFAULT_RESOURCE = resources[0]

/** What is staked, and where its receipt went. Wei. */
interface Receipt {
  readonly key: Hex
  readonly destination: Destination
  readonly resource: number
  readonly amount: bigint
}

/** Everything of one owner, at one block. */
interface InterchainAccount {
  readonly walletBalance: bigint
  readonly receipts: readonly Receipt[]
}

/** One call to the chain. */
async function readInterchainAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedInterchainStaking,
  owner: Address,
): Promise<InterchainAccount> {
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, receipts] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { address, abi: interchainStakingAbi, functionName: 'receiptsOf', args: [owner] },
    ],
  })
  return { walletBalance, receipts }
}

/** The receipts at the C and P addresses that a request names; all where it names none. @throws ServiceError 400 */
function receiptsAt({ receipts }: InterchainAccount, request: Arguments): readonly Receipt[] {
  const { cAddressBech, pAddressBech } = readDestination(request)
  return receipts.filter(
    ({ destination }) =>
      (cAddressBech === null || destination.cAddressBech === cAddressBech) &&
      (pAddressBech === null || destination.pAddressBech === pAddressBech),
  )
}

/** One STAKE. @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 400 for parts that are not of their form */
function enterInterchain(
  { plan, address: to }: DeployedInterchainStaking,
  { walletBalance }: InterchainAccount,
  coin: Token,
  request: Arguments,
): EvmPlan {
  const amount = readAmountArgument(request, coin, plan)
  const destination = requireDestination(request)
  requireBalance(walletBalance, amount, coin, 'wallet')
  const requestedResource = request['tronResource'] ?? DEFAULT_RESOURCE
  const resource = resources.findIndex((each) => each === requestedResource) + 1
  const decimal = fromRaw(amount, coin.decimals)
  const { cAddressBech, pAddressBech } = destination
  const data = encodeFunctionData({ abi, functionName: 'stake', args: [destination, resource] })
  const step = createCallStep(
    abi,
    {
      type: 'STAKE',
      title: `Stake ${decimal} ${coin.symbol}`,
      description: `Sends ${decimal} ${coin.symbol} to ${plan.name}, which notes that its receipt goes to ${cAddressBech} and ${pAddressBech}.`,
    },
    { to, data, value: amount },
  )
  return { amount: decimal, steps: [step] }
}

/** One UNSTAKE of one receipt. @throws ServiceError 400 when it is not clear of which; INVALID_AMOUNT, INSUFFICIENT_BALANCE */
function exitInterchain(
  { plan, address: to }: DeployedInterchainStaking,
  account: InterchainAccount,
  coin: Token,
  request: Arguments,
): EvmPlan {
  const [receipt, ...others] = receiptsAt(account, request)
  if (others.length > 0)
    throw ServiceError.validation([
      'arguments.cAddressBech and arguments.pAddressBech must say which receipt is meant: there are several',
    ])
  const staked = receipt?.amount ?? 0n
  const everything = request['useMaxAmount'] === true
  const amount = everything ? staked : readAmountArgument(request, coin)
  requireBalance(staked, everything ? 1n : amount, coin, 'position')
  const decimal = fromRaw(amount, coin.decimals)
  const what = everything ? `all ${coin.symbol}` : `${decimal} ${coin.symbol}`
  const args = [receipt?.key ?? '0x', everything ? maxUint256 : amount] as const
  const step = createCallStep(
    abi,
    {
      type: 'UNSTAKE',
      title: `Take ${what} out`,
      description: `Pays ${what} from ${plan.name} to your wallet, at once.`,
    },
    { to, data: encodeFunctionData({ abi, functionName: 'unstake', args }) },
  )
  return { amount: decimal, steps: [step] }
}

/** Staking that notes where its receipt goes on other chains. */
export function interchainStaking(chain: Chain, deployed: DeployedInterchainStaking): EvmProtocol {
  const { id, address, plan } = deployed
  const coin = nativeCoin(chain.network)
  const yieldArguments = interchainArguments(plan, coin)
  return {
    id,
    network: chain.network,
    contracts: [address],
    describe: () => describeInterchainStaking(chain, deployed, coin, yieldArguments),
    async positions(owner, request = {}) {
      const account = await readInterchainAccount(chain, deployed, owner)
      return [activeRow(receiptsAt(account, request))]
    },
    async enter(owner, request) {
      const account = await readInterchainAccount(chain, deployed, owner)
      return enterInterchain(deployed, account, coin, request)
    },
    async exit(owner, request) {
      const account = await readInterchainAccount(chain, deployed, owner)
      return exitInterchain(deployed, account, coin, request)
    },
    async manage() {
      throw ServiceError.full(400, 'This yield has no pending actions')
    },
  }
}

/** Everything at the places that were asked for is one row. */
const activeRow = (receipts: readonly Receipt[]): Position => ({
  type: 'active',
  amount: receipts.reduce((sum, { amount }) => sum + amount, 0n),
  date: null,
  isEarning: receipts.length > 0,
  pendingActions: [],
})

const interchainArguments = (plan: InterchainStakingPlan, coin: Token): Mechanics['arguments'] => ({
  enter: {
    fields: [
      enterAmountField(coin, plan),
      ...allDestinationFields,
      {
        name: 'tronResource',
        type: 'enum',
        label: 'Resource',
        description: 'What the stake gives on Tron.',
        required: false,
        options: [...resources],
        default: DEFAULT_RESOURCE,
        isArray: false,
      },
    ],
    notes: 'Where the receipt goes is noted on the chain and seen by everybody.',
  },
  exit: {
    fields: [...exitFields(coin), ...destinationFields(['cAddressBech', 'pAddressBech'], false)],
    notes: 'With receipts at several addresses, say which one is meant.',
  },
  manage: {},
  balance: {
    fields: destinationFields(['cAddressBech', 'pAddressBech'], false),
    notes: 'Only what has its receipt at these addresses; everything when left out.',
  },
})
