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
import { describeLending, hardwareFields, lendingArguments } from './describe-lending.ts'
import { readLendingCampaigns } from './lending-campaigns.ts'
import { deployLending, lendingPlans, type DeployedLending } from './lending-plans.ts'

type LendingOwner = OwnerContext<DeployedLending, Awaited<ReturnType<typeof read>>>

/** A lending market: supply for a receipt that grows by borrow interest, withdraw idle liquidity. */
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
  extras: (context) =>
    context.deployed.incentive ? { campaigns: () => readLendingCampaigns(context) } : {},
})

/** Reads the account: amounts in the asset's smallest unit, rewards in their token's; `liquidity` is the market's. */
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

/** Returns a row for the supply, and one for the incentive, in its own token, where the market has a campaign. */
function rows(context: LendingOwner): PositionRow[] {
  const { incentive, receipt } = context.deployed
  const { supplied, rewards } = context.account
  const shares = { amount: supplied, token: receipt }
  const active: PositionRow = { type: 'active', amount: supplied, isEarning: true, shares }
  if (!incentive) return [active]
  const plan = (request: Arguments) => claimIncentive(context, incentive, request)
  const fields = hardwareFields(context.deployed.plan)
  const claim = { type: 'CLAIM_REWARDS', fields, plan } as const
  return [active, { type: 'claimable', token: incentive, amount: rewards, actions: [claim] }]
}

const skipsPrechecks = (request: Arguments): boolean => request['skipPrechecks'] === true

/** Applies the request's payload options to a plan's steps: for hardware wallets, unchecked, or both. */
function applyPayloadOptions(plan: EvmPlan, request: Arguments): EvmPlan {
  const legacy = request['hardwareWalletApiCompatible'] === true
  const unchecked = skipsPrechecks(request)
  const steps = plan.steps.map((step) =>
    step.kind === 'call' ? { ...step, legacy, unchecked } : step,
  )
  return { ...plan, steps }
}

/** Plans one CLAIM_REWARDS of everything earned until mined. @throws ServiceError 400 without rewards */
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
 * Plans an APPROVAL of the exact amount, or unlimited with `useMaxAllowance`, then SUPPLY for the receiver.
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
 * Plans one WITHDRAW: of the amount, or with `useMaxAmount` of the balance when mined (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT; unless checks are skipped INSUFFICIENT_BALANCE, and 400 when the market's
 * liquidity is too low
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
