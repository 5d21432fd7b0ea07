import type { Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { restakingPoolAbi as abi } from '../../contracts/abis.generated.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { defineEvmProtocol, type OwnerContext, type YieldContext } from '../define-evm-protocol.ts'
import {
  createShareToken,
  createSingleRate,
  describeYield,
  pricePerShare,
} from '../describe-yield.ts'
import { approveToken, createCall, createPlan, createStep } from '../evm-steps.ts'
import { queueRows, resolveClaim, type ExitQueue } from '../exit-queue/exit-queue.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import {
  formatAmount,
  readAmountArgument,
  readExitAmount,
  requireBalance,
} from '../read-amount-argument.ts'
import { allowanceOf, balanceOf, clock, estimateFee, readContracts } from '../read-contracts.ts'
import { COIN, findToken, readInputToken, tokenFields, type InputToken } from './input-token.ts'
import { deployRestaking, restakingPlans, type DeployedRestaking } from './restaking-plans.ts'

type Restaking = YieldContext<DeployedRestaking>
type RestakingOwner = OwnerContext<DeployedRestaking, Awaited<ReturnType<typeof read>>>

/** Liquid restaking of coin and liquid staking tokens: one share for all, plus points, exited through a queue. */
export const restakingModule = defineEvmProtocol({
  plans: restakingPlans,
  deploy: deployRestaking,
  arguments: ({ plan, tokens }, coin) => ({
    enter: {
      fields: [enterAmountField(coin, plan), ...tokenFields(coin.network, tokens, 'input')],
      notes: 'The amount is in the token that goes in.',
    },
    exit: {
      fields: [...exitFields(coin), ...tokenFields(coin.network, tokens, 'output')],
      notes: 'The amount is in ETH, as the position is; it is paid in the token that comes out.',
    },
    manage: { WITHDRAW: { fields: [] } },
  }),
  describe,
  read,
  rows,
  resolveRow: (context, key) => resolveClaim(queueOf(context), key),
  enter,
  exit,
})

/** Points are no token on a chain: they have no address. */
const pointsToken = ({ plan }: DeployedRestaking, network: EvmNetwork): Token => ({
  ...plan.points,
  decimals: 18,
  network,
  isPoints: true,
})

async function describe(context: Restaking) {
  const { chain, coin, deployed } = context
  const { plan, address, tokens } = deployed
  const pool = { address, abi } as const
  const [totalValue, ratePerYear, sharePrice] = await readContracts(chain, [
    { ...pool, functionName: 'totalValue' },
    { ...pool, functionName: 'ratePerYear' },
    { ...pool, functionName: 'convertToCoin', args: [to18('1')] },
  ])
  const share = createShareToken(deployed, chain.network)
  const inputTokens = [coin, ...tokens.map(({ token }) => token)]
  const source = 'Restaking rewards, paid by a growing worth of the share'
  const rate = createSingleRate(ratePerYear, coin, 'restaking', source)
  const accepted = inputTokens.map(({ symbol }) => symbol).join(', ')
  return describeYield(context, {
    token: coin,
    inputTokens,
    tokens: [...inputTokens, share],
    outputToken: share,
    rewardRate: addPoints(rate, pointsToken(deployed, chain.network)),
    text: `Liquid restaking on a local chain: put ${accepted} in, hold ${plan.shareSymbol}, which is worth more with every block and earns ${plan.points.name}. Leaving takes ${plan.cooldown / 86_400n} days in a queue, in the token you choose; then it is claimed.`,
    standards: ['ERC20'],
    mechanics: { type: 'restaking' },
    providerId: 'trellis',
    tvl: totalValue,
    state: pricePerShare(sharePrice, share, coin),
    tags: ['restaking', 'points', 'test-money'],
  })
}

/** Adds points without a price, so that the rate stays. */
const addPoints = (rate: RewardRate, token: Token): RewardRate => ({
  ...rate,
  components: [
    ...rate.components,
    {
      rate: 0,
      rateType: 'APR',
      token,
      yieldSource: 'points',
      description: `One of ${token.name} an hour for each share`,
    },
  ],
})

/** Reads the account: `value` is the worth of all shares in wei; points have 18 decimals. */
async function read({ chain, deployed: { address } }: Restaking, owner: Address) {
  const pool = { address, abi } as const
  const [now, shares, value, points, exits] = await readContracts(chain, [
    clock,
    { ...pool, functionName: 'balanceOf', args: [owner] },
    { ...pool, functionName: 'valueOf', args: [owner] },
    { ...pool, functionName: 'pointsOf', args: [owner] },
    { ...pool, functionName: 'openRequests', args: [owner] },
  ])
  return { now, shares, value, points, exits }
}

const queueOf = ({ chain, deployed, account, coin }: RestakingOwner): ExitQueue => ({
  ...deployed,
  ...account,
  claim: 'WITHDRAW',
  token: coin,
  tokenOf: ({ token }) => findToken(chain.network, deployed.tokens, token),
})

/** Returns the rows: stake as coin and shares; each exit in its payout token; and points, which cannot be moved. */
function rows(context: RestakingOwner): PositionRow[] {
  const { chain, deployed, account } = context
  const { value, shares, points } = account
  const token = createShareToken(deployed, chain.network)
  return [
    { type: 'active', amount: value, shares: { amount: shares, token }, isEarning: true },
    ...queueRows(queueOf(context)),
    { type: 'locked', token: pointsToken(deployed, chain.network), amount: points },
  ]
}

/** Gas of an enter, rounded up: deposited coin also pays for gas. */
const ENTER_GAS = 300_000n

/** Plans STAKE of the coin, or of a liquid staking token after an exact APPROVAL. */
async function enter(context: RestakingOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed } = context
  const { plan, tokens, address } = deployed
  const input = readInputToken(chain.network, tokens, request, 'inputToken')
  const { token } = input
  const amount = readAmountArgument(request, token, plan)
  const approvals = await approveInput(context, input, amount)
  const text = formatAmount(amount, token)
  const value = input.deployed === null ? amount : 0n
  const step = createStep(
    {
      type: 'STAKE',
      title: `Restake ${text}`,
      description: `Moves ${text} to ${plan.name}; you receive ${plan.shareSymbol} and earn points with it.`,
      inputs: { token: input.address, amount: amount.toString() },
    },
    createCall({ abi, address, functionName: 'deposit', args: [input.address, amount], value }),
  )
  return { ...createPlan(amount, token, ...approvals, step), token }
}

/** Plans the needed approvals after a balance check. @throws ServiceError INSUFFICIENT_BALANCE */
async function approveInput(
  { chain, deployed: pool, owner }: RestakingOwner,
  { deployed, token }: InputToken,
  amount: bigint,
): Promise<EvmStep[]> {
  if (deployed === null) {
    const owned = await chain.client.getBalance({ address: owner })
    requireBalance(owned, amount + (await estimateFee(chain, ENTER_GAS)), token, 'wallet')
    return []
  }
  const [owned, allowance] = await readContracts(chain, [
    balanceOf(deployed.address, owner),
    allowanceOf(deployed.address, owner, pool.address),
  ])
  requireBalance(owned, amount, token, 'wallet')
  return approveToken(deployed, pool, allowance, amount)
}

/**
 * Plans one UNSTAKE into the queue, paid in the selected token. The amount is in coin, as the position; the step is in
 * shares: those of the amount at this block, rounded up; with `useMaxAmount` all (decisions/043-whole-balance).
 * @throws ServiceError 412 when the pool has too little of that token
 */
async function exit(context: RestakingOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, account, coin } = context
  const { plan, tokens, address } = deployed
  const output = readInputToken(chain.network, tokens, request, 'outputToken')
  const { amount, everything } = readExitAmount(request, account.value, coin)
  const pool = { address, abi } as const
  const one = to18('1')
  const [needed, perToken, free] = await readContracts(chain, [
    { ...pool, functionName: 'sharesFor', args: [COIN, amount] },
    { ...pool, functionName: 'sharesFor', args: [output.address, one] },
    { ...pool, functionName: 'free', args: [output.address] },
  ])
  if ((needed * one) / perToken > free)
    throw ServiceError.full(
      412,
      `The pool can pay ${formatAmount(free, output.token)} now: leave with less, or with another token.`,
    )
  const shares = everything || needed > account.shares ? account.shares : needed
  const args = [shares, output.address] as const
  const step = createStep(
    {
      type: 'UNSTAKE',
      title: `Leave with ${everything ? 'everything' : formatAmount(amount, coin)}`,
      description: `Gives ${plan.shareSymbol} back to ${plan.name}; after the cooldown ${output.token.symbol} can be claimed.`,
    },
    createCall({ abi, address, functionName: 'requestWithdrawal', args }),
  )
  return createPlan(amount, coin, step)
}
