import { encodeFunctionData, maxUint256 } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { callStep } from '../call-step.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedInterchainStaking } from './deploy-interchain-staking.ts'
import { requireDestination } from './destination.ts'
import { receiptsAt, type InterchainAccount } from './interchain-account.ts'
import { interchainStakingAbi as abi } from './interchain-staking-abi.ts'

/** What the stake gives on the chain of resources, in the order of the contract's enum, which begins with nothing. */
export const resources = ['BANDWIDTH', 'ENERGY'] as const
/** What it gives when nothing else is asked for. */
export const DEFAULT_RESOURCE = resources[0]

/** One STAKE. @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 400 for parts that are not of their form */
export function enterInterchain(
  { plan, address: to }: DeployedInterchainStaking,
  { walletBalance }: InterchainAccount,
  coin: Token,
  request: Arguments,
): EvmPlan {
  const amount = amountArgument(request, coin, plan)
  const destination = requireDestination(request)
  requireBalance(walletBalance, amount, coin, 'wallet')
  const wanted = request['tronResource'] ?? DEFAULT_RESOURCE
  const resource = resources.findIndex((each) => each === wanted) + 1
  const decimal = fromRaw(amount, coin.decimals)
  const { cAddressBech, pAddressBech } = destination
  const data = encodeFunctionData({ abi, functionName: 'stake', args: [destination, resource] })
  const step = callStep(
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
export function exitInterchain(
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
  const amount = everything ? staked : amountArgument(request, coin)
  requireBalance(staked, everything ? 1n : amount, coin, 'position')
  const decimal = fromRaw(amount, coin.decimals)
  const what = everything ? `all ${coin.symbol}` : `${decimal} ${coin.symbol}`
  const args = [receipt?.key ?? '0x', everything ? maxUint256 : amount] as const
  const step = callStep(
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
