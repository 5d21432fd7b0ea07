import { nodeOperatorAbi } from '../../contracts/abis.generated.ts'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { getDueExits, getQueuePositions } from '../exit-queue/exit-queue.ts'
import type { EvmProtocol, Position, Arguments, EvmPlan } from '../protocol.ts'
import {
  deployNodeOperator,
  readNodeAccount,
  nodePlans,
  type DeployedNodeOperator,
  type NodeAccount,
  type RunningValidator,
} from './deployed-node-operator.ts'
import { describeNode } from './describe-node.ts'
import { exitNode, exitWithSignature } from './exit-node.ts'
import { toRaw, fromRaw } from '#src/money/units.ts'
import { formatUnits, encodeFunctionData } from 'viem'
import type { Validator } from '../../contract/validator.ts'
import { createSingleRate, tvlStatistics } from '../describe-yield.ts'
import { nativeCoin } from '../native-coin.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import type { EvmModule } from '../evm-module.ts'

export const nodeOperatorModule: EvmModule<DeployedNodeOperator> = {
  deploy: (site) => nodePlans[site.network].map((plan) => deployNodeOperator(site, plan)),
  open: (chain, deployed) => [nodeOperator(chain, deployed)],
}

const nothing: Position = {
  type: 'active',
  amount: 0n,
  date: null,
  isEarning: false,
  pendingActions: [],
}

/** A validator in the contract's form: nobody else can stake with it. @param share of all of the operator's stake */
function nodeValidator(
  { network }: Pick<Chain, 'network'>,
  { plan }: DeployedNodeOperator,
  { id, rewards }: RunningValidator,
  share = 0,
): Validator {
  const coin = nativeCoin(network)
  const owned = toRaw(plan.unit, coin.decimals) + rewards
  const tvl = tvlStatistics(owned, coin)
  return {
    address: id,
    name: `${plan.operator} ${id.slice(0, 8)}`,
    logoURI: '',
    website: '',
    rewardRate: createSingleRate(
      to18(plan.ratePerYear),
      coin,
      'staking',
      'Rewards of this validator',
    ),
    providerId: 'northlight',
    commission: 0,
    tvl: fromRaw(owned, coin.decimals),
    tvlRaw: owned.toString(),
    ...(tvl?.tvlUsd && { tvlUsd: tvl.tvlUsd }),
    votingPower: share,
    preferred: false,
    minimumStake: plan.unit,
    remainingPossibleStake: '0',
    remainingSlots: 0,
    nominatorCount: 1,
    status: 'active',
  }
}

/** Every validator that runs. One call to the chain. */
async function nodeValidators(chain: Chain, operator: DeployedNodeOperator): Promise<Validator[]> {
  const contract = { address: operator.address, abi: nodeOperatorAbi } as const
  const all = await chain.client.readContract({ ...contract, functionName: 'allValidators' })
  const share = all.length === 0 ? 0 : Number(formatUnits(10n ** 18n / BigInt(all.length), 18))
  return all.map((each) => nodeValidator(chain, operator, each, share))
}

/** One row for each validator, with what it has earned; and the exits until they are paid. */
function nodePositions(
  yieldId: string,
  chain: Chain,
  operator: DeployedNodeOperator,
  { validators, exits, now }: NodeAccount,
): Position[] {
  const unit = toRaw(operator.plan.unit, 18)
  const running = validators.map((each): Position => ({
    ...nothing,
    amount: unit + each.rewards,
    isEarning: true,
    validator: nodeValidator(chain, operator, each),
  }))
  return [
    ...(running.length === 0 ? [nothing] : running),
    ...getQueuePositions({ yieldId, claim: 'WITHDRAW', decimals: 18 }, exits, now),
  ]
}

/** What starting validators uses, rounded up: for the call, and for each of them. */
const STAKE_GAS = 100_000n
const VALIDATOR_GAS = 180_000n

/**
 * One STAKE that sends the amount along: a multiple of a validator's stake.
 * @param gasPrice wei
 * @throws ServiceError INVALID_AMOUNT; INSUFFICIENT_BALANCE when the wallet can't pay amount and gas
 */
function enterNode(
  network: EvmNetwork,
  { plan, address }: DeployedNodeOperator,
  { walletBalance }: NodeAccount,
  gasPrice: bigint,
  request: Arguments,
): EvmPlan {
  const coin = nativeCoin(network)
  const amount = readAmountArgument(request, coin, plan)
  const unit = toRaw(plan.unit, coin.decimals)
  if (amount % unit !== 0n)
    throw ServiceError.basic(
      'INVALID_AMOUNT',
      `The amount is a multiple of ${plan.unit} ${coin.symbol}: a validator's stake.`,
    )
  const count = amount / unit
  const gas = (STAKE_GAS + VALIDATOR_GAS * count) * gasPrice
  requireBalance(walletBalance, amount + gas, coin, 'wallet')
  const decimal = fromRaw(amount, coin.decimals)
  const validators = count === 1n ? 'one validator' : `${count} validators`
  return {
    amount: decimal,
    steps: [
      {
        kind: 'call',
        type: 'STAKE',
        title: `Stake ${decimal} ${coin.symbol}`,
        description: `Sends ${decimal} ${coin.symbol} to ${plan.name}, which starts ${validators} for you.`,
        to: address,
        data: encodeFunctionData({ abi: nodeOperatorAbi, functionName: 'stake' }),
        value: amount,
        method: 'stake()',
        inputs: { value: amount.toString() },
        skipped: false,
      },
    ],
  }
}

/** Validators run by an operator, each exited by a personal message that its staker signs. */
export function nodeOperator(chain: Chain, operator: DeployedNodeOperator): EvmProtocol {
  const { network } = chain
  const id = `${network}-eth-${operator.plan.operator.toLowerCase()}-staking`
  return {
    id,
    network,
    contracts: [operator.address],
    describe: () => describeNode(id, chain, operator),
    async positions(owner) {
      return nodePositions(id, chain, operator, await readNodeAccount(chain, operator, owner))
    },
    async enter(owner, request) {
      const [account, gasPrice] = await Promise.all([
        readNodeAccount(chain, operator, owner),
        chain.client.getGasPrice(),
      ])
      return enterNode(network, operator, account, gasPrice, request)
    },
    async exit(owner, request) {
      const account = await readNodeAccount(chain, operator, owner)
      return exitNode(chain, operator, owner, account, request)
    },
    manage(_owner, action) {
      return Promise.reject(
        ServiceError.full(400, `This yield has no pending action ${action}: it is left by exit.`),
      )
    },
    validators: () => nodeValidators(chain, operator),
    async afterSignature(owner, signed) {
      const account = await readNodeAccount(chain, operator, owner)
      return exitWithSignature(chain, operator, owner, account, signed)
    },
    getDueCalls: () => getDueExits(chain, operator.address),
  }
}
