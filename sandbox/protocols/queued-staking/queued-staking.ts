import {
  queuedStakingAbi,
  queuedStakingAbi as abi,
  multicall3Abi,
  testTokenAbi,
} from '../../contracts/abis.generated.ts'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { planExitClaim } from '../exit-queue/claim-exits.ts'
import { getDueExits, getQueuePositions, type QueuedExit } from '../exit-queue/exit-queue.ts'
import type { EvmProtocol, Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import {
  deployQueuedStaking,
  queuedStakingPlans,
  type DeployedQueuedStaking,
} from './deployed-queued-staking.ts'
import { describeQueuedStaking } from './describe-queued-staking.ts'
import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { approveToken, createCallStep } from '../evm-steps.ts'
import { getInstantPayout, getWithdrawal, type Withdrawal } from '../exit-queue/get-withdrawal.ts'
import type { EvmModule } from '../evm-module.ts'

export const queuedStakingModule: EvmModule<DeployedQueuedStaking> = {
  deploy: (site) => queuedStakingPlans[site.network].map((plan) => deployQueuedStaking(site, plan)),
  open: (chain, deployed) => [queuedStaking(chain, deployed)],
}

const claim = 'CLAIM_UNSTAKED'

/** What one owner has with the staking contract, at one block. Amounts in the token's smallest unit. */
interface QueuedStakingAccount {
  readonly walletBalance: bigint
  /** What the contract may take from the wallet. */
  readonly allowance: bigint
  readonly shares: bigint
  /** What all shares are worth now. */
  readonly staked: bigint
  readonly exits: readonly QueuedExit[]
  /** What can leave at once now, whoever's it is. */
  readonly liquidity: bigint
  /** The chain's time, Unix seconds. */
  readonly now: bigint
}

/** One call to the chain. */
async function readQueuedStakingAccount(
  { client }: Pick<Chain, 'client'>,
  { asset, address }: DeployedQueuedStaking,
  owner: Address,
): Promise<QueuedStakingAccount> {
  const contract = { address, abi: queuedStakingAbi } as const
  const token = { address: asset.address, abi: testTokenAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [now, walletBalance, allowance, shares, staked, exits, liquidity] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...token, functionName: 'balanceOf', args: [owner] },
      { ...token, functionName: 'allowance', args: [owner, address] },
      { ...contract, functionName: 'balanceOf', args: [owner] },
      { ...contract, functionName: 'stakedOf', args: [owner] },
      { ...contract, functionName: 'openRequests', args: [owner] },
      { ...contract, functionName: 'liquidity' },
    ],
  })
  return { now, walletBalance, allowance, shares, staked, exits, liquidity }
}

/** Shares to burn for at least `amount` tokens, at the latest block. */
const readSharesFor = (
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedQueuedStaking,
  amount: bigint,
): Promise<bigint> =>
  client.readContract({
    address,
    abi: queuedStakingAbi,
    functionName: 'sharesFor',
    args: [amount],
  })

/**
 * APPROVAL of exactly the amount, then STAKE.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function enterQueuedStaking(
  { plan, asset, address }: DeployedQueuedStaking,
  account: QueuedStakingAccount,
  request: Arguments,
): EvmPlan {
  const { token } = asset
  const amount = readAmountArgument(request, token, plan)
  requireBalance(account.walletBalance, amount, token, 'wallet')
  const decimal = fromRaw(amount, token.decimals)
  return {
    amount: decimal,
    steps: [
      ...approveToken(asset, { address, name: plan.name }, account.allowance, amount),
      {
        kind: 'call',
        type: 'STAKE',
        title: `Stake ${decimal} ${token.symbol}`,
        description: `Moves ${decimal} ${token.symbol} to ${plan.name}; you receive ${plan.shareSymbol}.`,
        to: address,
        data: encodeFunctionData({ abi: queuedStakingAbi, functionName: 'stake', args: [amount] }),
        value: 0n,
        method: 'stake(uint256)',
        inputs: { amount: amount.toString() },
        skipped: false,
      },
    ],
  }
}

/**
 * One UNSTAKE: into the queue, or with `useInstantExecution` paid at once from the buffer, less the fee.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 412 when the buffer doesn't hold as much
 */
async function exitQueuedStaking(
  chain: Chain,
  staking: DeployedQueuedStaking,
  account: QueuedStakingAccount,
  request: Arguments,
): Promise<EvmPlan> {
  const { shares, staked: worth } = account
  const withdrawal = await getWithdrawal(
    request,
    staking.asset.token,
    { shares, worth },
    (amount) => readSharesFor(chain, staking, amount),
  )
  const step =
    request['useInstantExecution'] === true
      ? exitInstantly(staking, account, withdrawal)
      : requestExit(staking, withdrawal)
  return { amount: withdrawal.decimal, steps: [step] }
}

function exitInstantly(
  { plan, asset: { token }, address: to }: DeployedQueuedStaking,
  { liquidity }: QueuedStakingAccount,
  { shares, amount, label: what }: Withdrawal,
): EvmStep {
  const source = {
    feeBps: plan.instant?.feeBps ?? 0n,
    available: liquidity,
    describeShortage: (available: string) =>
      `Only ${available} can leave at once now; the queue takes any amount.`,
  }
  const payout = getInstantPayout(amount, source, token)
  const stepText = {
    type: 'UNSTAKE',
    title: `Leave with ${what} at once`,
    description: `Gives ${plan.shareSymbol} back to ${plan.name}; about ${fromRaw(payout, token.decimals)} ${token.symbol} go to your wallet at once, after the fee.`,
  }
  const args = [shares, payout] as const
  return createCallStep(abi, stepText, {
    to,
    data: encodeFunctionData({ abi, functionName: 'withdrawNow', args }),
  })
}

function requestExit(
  { plan, asset: { token }, address: to }: DeployedQueuedStaking,
  { shares, label: what }: Withdrawal,
): EvmStep {
  const after = plan.paysItself ? 'comes to your wallet by itself' : 'can be claimed'
  const stepText = {
    type: 'UNSTAKE',
    title: `Leave with ${what}`,
    description: `Gives ${plan.shareSymbol} back to ${plan.name}; after the cooldown ${token.symbol} ${after}.`,
  }
  return createCallStep(abi, stepText, {
    to,
    data: encodeFunctionData({ abi, functionName: 'requestWithdrawal', args: [shares] }),
  })
}

/** Liquid staking of a token: shares that grow in worth, left through a queue, or at once from a buffer for a fee. */
export function queuedStaking(chain: Chain, staking: DeployedQueuedStaking): EvmProtocol {
  const { network } = chain
  const { plan, asset, address } = staking
  const id = `${network}-${plan.token.toLowerCase()}-lagoon-staking`
  return {
    id,
    network,
    contracts: [address],
    describe: () => describeQueuedStaking(id, chain, staking),
    async positions(owner) {
      const account = await readQueuedStakingAccount(chain, staking, owner)
      const { staked: amount, exits, now } = account
      const view = { yieldId: id, claim, decimals: asset.token.decimals } as const
      return [
        { type: 'active', amount, date: null, isEarning: true, pendingActions: [] },
        ...getQueuePositions(view, exits, now),
      ]
    },
    async enter(owner, request) {
      const account = await readQueuedStakingAccount(chain, staking, owner)
      return enterQueuedStaking(staking, account, request)
    },
    async exit(owner, request) {
      const account = await readQueuedStakingAccount(chain, staking, owner)
      return exitQueuedStaking(chain, staking, account, request)
    },
    async manage(owner, action, passthrough) {
      const { exits, now } = await readQueuedStakingAccount(chain, staking, owner)
      const tokenOf = () => asset.token
      const queue = { yieldId: id, name: plan.name, contract: address, claim, tokenOf } as const
      return planExitClaim(queue, exits, now, action, passthrough)
    },
    ...(plan.paysItself && { getDueCalls: () => getDueExits(chain, address) }),
  }
}
