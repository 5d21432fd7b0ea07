import type { Address } from 'viem'
import { queuedStakingAbi as abi } from '../../contracts/abis.generated.ts'
import type { Token } from '../../contract/token.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import {
  defineEvmProtocol,
  type OwnerContext,
  type YieldArguments,
  type YieldContext,
} from '../define-evm-protocol.ts'
import {
  createShareToken,
  createSingleRate,
  describeYield,
  liquidity,
  percentOf,
  pricePerShare,
} from '../describe-yield.ts'
import { approveToken, createCall, createPlan, createStep } from '../evm-steps.ts'
import { getDueExits, queueRows, resolveClaim, type ExitQueue } from '../exit-queue/exit-queue.ts'
import {
  getInstantPayout,
  getWithdrawal,
  instantField,
  type Withdrawal,
} from '../exit-queue/get-withdrawal.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import { formatAmount, readEnterAmount } from '../read-amount-argument.ts'
import { allowanceOf, balanceOf, clock, readContracts } from '../read-contracts.ts'
import {
  deployQueuedStaking,
  queuedStakingPlans,
  type DeployedQueuedStaking,
  type QueuedStakingPlan,
} from './queued-staking-plans.ts'

type Staking = YieldContext<DeployedQueuedStaking>
type StakingOwner = OwnerContext<DeployedQueuedStaking, Awaited<ReturnType<typeof read>>>

/**
 * Liquid staking of a token: shares that grow in worth, exited through a queue, or instantly from a buffer for a fee.
 */
export const queuedStakingModule = defineEvmProtocol({
  plans: queuedStakingPlans,
  deploy: deployQueuedStaking,
  arguments: getArguments,
  token: ({ asset }) => asset.token,
  describe,
  read,
  rows,
  resolveRow: (context, key) => resolveClaim(queueOf(context), key),
  enter,
  exit,
  extras: ({ chain, deployed: { plan, address } }) => ({
    ...(plan.paysItself && { getDueCalls: () => getDueExits(chain, address) }),
  }),
})

function getArguments({ plan, asset: { token } }: DeployedQueuedStaking): YieldArguments {
  const { instant } = plan
  const instantFields = instant ? [instantField(instant.feeBps, 'the buffer')] : []
  return {
    enter: { fields: [enterAmountField(token, plan)] },
    exit: { fields: [...exitFields(token), ...instantFields], notes: describeExit(plan, token) },
    manage: plan.paysItself ? {} : { CLAIM_UNSTAKED: { fields: [] } },
  }
}

function describeExit({ instant, paysItself, cooldown }: QueuedStakingPlan, token: Token): string {
  const days = `${cooldown / 86_400n} days`
  if (paysItself) return `Comes to your wallet by itself after ${days}; there is nothing to claim.`
  const queue = `Without a fee after ${days}, by a claim.`
  if (!instant) return queue
  return `${queue} At once for ${percentOf(instant.feeBps)} %, while the buffer of ${instant.buffer} ${token.symbol} reaches.`
}

async function describe(context: Staking) {
  const { chain, deployed } = context
  const { plan, asset, address } = deployed
  const { token } = asset
  const contract = { address, abi } as const
  const one = 10n ** BigInt(token.decimals)
  const [totalStaked, ratePerYear, sharePrice, buffer, available] = await readContracts(chain, [
    { ...contract, functionName: 'totalStaked' },
    { ...contract, functionName: 'ratePerYear' },
    { ...contract, functionName: 'convertToAssets', args: [one] },
    { ...contract, functionName: 'buffer' },
    { ...contract, functionName: 'liquidity' },
  ])
  const shareToken = createShareToken(deployed, chain.network, token.decimals)
  const source = 'Staking rewards, paid by a growing price of the share'
  return describeYield(context, {
    token,
    tokens: [token, shareToken],
    outputToken: shareToken,
    rewardRate: createSingleRate(ratePerYear, token, 'liquid_staking', source),
    text: describePlan(plan),
    standards: ['ERC20'],
    mechanics: { type: 'liquid_staking' },
    providerId: 'lagoon',
    tvl: totalStaked,
    state: {
      ...pricePerShare(sharePrice, shareToken, token),
      ...(plan.instant && liquidity(available, buffer, token)),
    },
    tags: ['liquid-staking', 'test-money'],
  })
}

function describePlan({
  token,
  shareSymbol,
  cooldown,
  paysItself,
  instant,
}: QueuedStakingPlan): string {
  const after = paysItself ? 'then it comes back to your wallet by itself' : 'then it is claimed'
  const now = instant ? ' A buffer pays smaller exits at once, for a fee.' : ''
  return `Liquid staking on a local chain: stake ${token}, hold ${shareSymbol}, which is worth more with every block. Leaving takes ${cooldown / 86_400n} days in a queue; ${after}.${now}`
}

/** Reads the account: amounts in the token's smallest unit, `worth` of all shares; `liquidity` is the buffer of all. */
async function read({ chain, deployed }: Staking, owner: Address) {
  const { address, asset } = deployed
  const contract = { address, abi } as const
  const [now, walletBalance, allowance, shares, worth, exits, available] = await readContracts(
    chain,
    [
      clock,
      balanceOf(asset.address, owner),
      allowanceOf(asset.address, owner, address),
      { ...contract, functionName: 'balanceOf', args: [owner] },
      { ...contract, functionName: 'stakedOf', args: [owner] },
      { ...contract, functionName: 'openRequests', args: [owner] },
      { ...contract, functionName: 'liquidity' },
    ],
  )
  return { now, walletBalance, allowance, shares, worth, exits, liquidity: available }
}

const queueOf = ({ deployed, account }: StakingOwner): ExitQueue => ({
  ...deployed,
  ...account,
  claim: 'CLAIM_UNSTAKED',
  token: deployed.asset.token,
})

function rows(context: StakingOwner): PositionRow[] {
  const active = { type: 'active', amount: context.account.worth, isEarning: true } as const
  return [active, ...queueRows(queueOf(context))]
}

/** Plans an APPROVAL of the exact amount, then STAKE. */
function enter({ deployed, account }: StakingOwner, request: Arguments): EvmPlan {
  const { plan, asset, address } = deployed
  const { token } = asset
  const amount = readEnterAmount(request, token, plan, account.walletBalance)
  const text = formatAmount(amount, token)
  const stake = createStep(
    {
      type: 'STAKE',
      title: `Stake ${text}`,
      description: `Moves ${text} to ${plan.name}; you receive ${plan.shareSymbol}.`,
    },
    createCall({ abi, address, functionName: 'stake', args: [amount] }),
  )
  const approval = approveToken(asset, deployed, account.allowance, amount)
  return createPlan(amount, token, ...approval, stake)
}

/**
 * Plans one UNSTAKE: into the queue, or with `useInstantExecution` paid at once from the buffer, less the fee.
 * @throws ServiceError 412 when the buffer is too small
 */
async function exit(context: StakingOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, account } = context
  const { token } = deployed.asset
  const contract = { address: deployed.address, abi } as const
  const withdrawal = await getWithdrawal(request, token, account, (amount) =>
    chain.client.readContract({ ...contract, functionName: 'sharesFor', args: [amount] }),
  )
  const step =
    request['useInstantExecution'] === true
      ? exitInstantly(context, withdrawal)
      : requestExit(context, withdrawal)
  return createPlan(withdrawal.amount, token, step)
}

function exitInstantly(
  { deployed, account }: StakingOwner,
  { shares, amount, label }: Withdrawal,
): EvmStep {
  const { plan, asset, address } = deployed
  const source = {
    feeBps: plan.instant?.feeBps ?? 0n,
    available: account.liquidity,
    describeShortage: (available: string) =>
      `Only ${available} can leave at once now; the queue takes any amount.`,
  }
  const payout = getInstantPayout(amount, source, asset.token)
  return createStep(
    {
      type: 'UNSTAKE',
      title: `Leave with ${label} at once`,
      description: `Gives ${plan.shareSymbol} back to ${plan.name}; about ${formatAmount(payout, asset.token)} go to your wallet at once, after the fee.`,
    },
    createCall({ abi, address, functionName: 'withdrawNow', args: [shares, payout] }),
  )
}

function requestExit({ deployed }: StakingOwner, { shares, label }: Withdrawal): EvmStep {
  const { plan, asset, address } = deployed
  const after = plan.paysItself ? 'comes to your wallet by itself' : 'can be claimed'
  return createStep(
    {
      type: 'UNSTAKE',
      title: `Leave with ${label}`,
      description: `Gives ${plan.shareSymbol} back to ${plan.name}; after the cooldown ${asset.token.symbol} ${after}.`,
    },
    createCall({ abi, address, functionName: 'requestWithdrawal', args: [shares] }),
  )
}
