import { maxUint256, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { lendingMarketAbi as abi } from '../../contracts/abis.generated.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { defineEvmProtocol, type OwnerContext, type YieldContext } from '../define-evm-protocol.ts'
import { approveToken, createCall, createPlan, createStep } from '../evm-steps.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import {
  formatAmount,
  readAmountArgument,
  readReceiverArgument,
  requireBalance,
} from '../read-amount-argument.ts'
import { allowanceOf, balanceOf, readContracts } from '../read-contracts.ts'
import { describeLending, hardwareField, lendingArguments } from './describe-lending.ts'
import { deployLending, lendingPlans, type DeployedLending } from './lending-plans.ts'

type LendingOwner = OwnerContext<DeployedLending, Awaited<ReturnType<typeof read>>>

/** A lending market: supply, hold a receipt that grows by what borrowers pay, withdraw what is not lent. */
export const lendingModule = defineEvmProtocol({
  plans: lendingPlans,
  deploy: deployLending,
  contracts: ({ asset, address }) => [asset.address, address],
  arguments: lendingArguments,
  token: ({ asset }) => asset.token,
  describe: describeLending,
  read,
  rows,
  enter,
  exit,
})

/** Amounts in the asset's smallest unit, rewards in that of their token; `liquidity` is what all together can have now. */
async function read({ chain, deployed }: YieldContext<DeployedLending>, owner: Address) {
  const { address, asset } = deployed
  const market = { address, abi } as const
  const [walletBalance, allowance, supplied, rewards, liquidity] = await readContracts(chain, [
    balanceOf(asset.address, owner),
    allowanceOf(asset.address, owner, address),
    { ...market, functionName: 'balanceOf', args: [owner] },
    { ...market, functionName: 'rewardsOf', args: [owner] },
    { ...market, functionName: 'availableLiquidity' },
  ])
  return { walletBalance, allowance, supplied, rewards, liquidity }
}

/** One row for what is supplied, and one for the incentive, in its own token, where the market has a campaign. */
function rows(context: LendingOwner): PositionRow[] {
  const { incentive, receipt } = context.deployed
  const { supplied, rewards } = context.account
  const shares = { amount: supplied, token: receipt }
  const active: PositionRow = { type: 'active', amount: supplied, isEarning: true, shares }
  if (!incentive) return [active]
  const plan = (request: Arguments) => claimIncentive(context, incentive, request)
  const claim = { type: 'CLAIM_REWARDS', fields: [hardwareField], plan } as const
  return [active, { type: 'claimable', token: incentive, amount: rewards, actions: [claim] }]
}

/** Whether the user asked that nothing be looked at first. */
const skipsPrechecks = (request: Arguments): boolean => request['skipPrechecks'] === true

/** A plan whose steps go out as the request wants them: for a hardware wallet, unchecked, both or neither. */
function applyPayloadOptions(plan: EvmPlan, request: Arguments): EvmPlan {
  const legacy = request['hardwareWalletApiCompatible'] === true
  const unchecked = skipsPrechecks(request)
  const steps = plan.steps.map((step) =>
    step.kind === 'call' ? { ...step, legacy, unchecked } : step,
  )
  return { ...plan, steps }
}

/** One CLAIM_REWARDS of all that was earned until it is mined. @throws ServiceError 400 where there is nothing */
function claimIncentive(
  { deployed: { plan, address }, account: { rewards } }: LendingOwner,
  token: NonNullable<DeployedLending['incentive']>,
  request: Arguments,
): EvmPlan {
  const { symbol } = token
  if (rewards === 0n)
    throw ServiceError.full(400, `There is no ${symbol} to claim for this address now.`)
  const step = createStep(
    {
      type: 'CLAIM_REWARDS',
      title: `Claim ${symbol}`,
      description: `Pays all ${symbol} that you earned in ${plan.name} to your wallet: ${fromRaw(rewards, token.decimals)} now, and what comes until then.`,
    },
    createCall({ abi, address, functionName: 'claimRewards' }),
  )
  return applyPayloadOptions({ ...createPlan(rewards, token, step), token }, request)
}

/**
 * APPROVAL of exactly the amount, or of any with `useMaxAllowance`, then SUPPLY for the receiver.
 * @throws ServiceError INVALID_AMOUNT; INSUFFICIENT_BALANCE unless checks are skipped
 */
function enter({ deployed, account, owner }: LendingOwner, request: Arguments): EvmPlan {
  const { asset, address, plan } = deployed
  const { token } = asset
  const amount = readAmountArgument(request, token, plan)
  if (!skipsPrechecks(request)) requireBalance(account.walletBalance, amount, token, 'wallet')
  const unlimited = request['useMaxAllowance'] === true
  const receiver = readReceiverArgument(request, owner)
  const text = formatAmount(amount, token)
  const supply = createStep(
    {
      type: 'SUPPLY',
      title: `Supply ${text}`,
      description: `Moves ${text} into ${plan.name}; ${receiver} receives ${plan.receiptSymbol}, which grows by itself.`,
    },
    createCall({ abi, address, functionName: 'supply', args: [amount, receiver] }),
  )
  const approval = approveToken(asset, deployed, account.allowance, amount, unlimited)
  return applyPayloadOptions(createPlan(amount, token, ...approval, supply), request)
}

/**
 * One WITHDRAW: of the amount, or with `useMaxAmount` of whatever the balance has become by then (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT; unless checks are skipped INSUFFICIENT_BALANCE, and 400 when so much is lent
 * that the market can't pay it now
 */
function exit(context: LendingOwner, request: Arguments): EvmPlan {
  const { deployed, account, owner } = context
  const { asset, address, plan } = deployed
  const { token } = asset
  const everything = request['useMaxAmount'] === true
  const amount = everything ? account.supplied : readAmountArgument(request, token)
  if (!skipsPrechecks(request)) {
    requireBalance(account.supplied, everything ? 1n : amount, token, 'position')
    requireLiquidity(context, amount)
  }
  const receiver = readReceiverArgument(request, owner)
  const text = everything ? `all ${token.symbol}` : formatAmount(amount, token)
  const args = [everything ? maxUint256 : amount, receiver] as const
  const step = createStep(
    {
      type: 'WITHDRAW',
      title: `Withdraw ${text}`,
      description: `Moves ${text} from ${plan.name} to ${receiver}.`,
    },
    createCall({ abi, address, functionName: 'withdraw', args }),
  )
  return applyPayloadOptions(createPlan(amount, token, step), request)
}

function requireLiquidity(
  { deployed: { asset, plan }, account: { liquidity } }: LendingOwner,
  amount: bigint,
): void {
  if (liquidity >= amount) return
  const reason = formatAmount(liquidity, asset.token)
  throw ServiceError.full(
    400,
    `${plan.name} can pay out ${reason} now; the rest is lent. Withdraw less, or wait until some of it is paid back.`,
    { code: 'INSUFFICIENT_LIQUIDITY', reason },
  )
}
