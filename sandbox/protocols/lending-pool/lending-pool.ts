import { lendingMarketAbi } from '../../contracts/abis.generated.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Token } from '../../contract/token.ts'
import type { EvmProtocol, Position, Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import {
  deployLending,
  readLendingAccount,
  lendingPlans,
  type DeployedLending,
  type LendingAccount,
} from './deployed-lending.ts'
import { describeLending, hardwareField } from './describe-lending.ts'
import { encodeFunctionData, maxUint256, type Address } from 'viem'
import { ownerPassthrough, requirePendingAction } from '../pending-actions.ts'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import {
  readAmountArgument,
  requireBalance,
  readReceiverArgument,
} from '../read-amount-argument.ts'
import { approveToken } from '../evm-steps.ts'
import type { EvmModule } from '../evm-module.ts'

export const lendingModule: EvmModule<DeployedLending> = {
  deploy: (site) => lendingPlans[site.network].map((plan) => deployLending(site, plan)),
  open: (chain, deployed) => [lendingPool(chain, deployed)],
}

/** One row for what is supplied, and one for the incentive, in its own token, where the market has a campaign. */
function lendingPositions(
  yieldId: string,
  { incentive }: DeployedLending,
  receipt: Token,
  owner: Address,
  { supplied, rewards }: LendingAccount,
): Position[] {
  const active: Position = {
    type: 'active',
    amount: supplied,
    date: null,
    isEarning: true,
    pendingActions: [],
    shares: { amount: supplied, token: receipt },
  }
  if (!incentive) return [active]
  const passthrough = ownerPassthrough(yieldId, owner, 'CLAIM_REWARDS')
  const claimable: Position = {
    type: 'claimable',
    token: incentive,
    amount: rewards,
    date: null,
    isEarning: false,
    pendingActions: [
      {
        intent: 'manage',
        type: 'CLAIM_REWARDS',
        passthrough,
        arguments: { fields: [hardwareField] },
      },
    ],
  }
  return [active, claimable]
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

/**
 * One CLAIM_REWARDS of all that was earned until it is mined.
 * @throws ServiceError 400 for another action, a passthrough that was not handed out to this owner, or no rewards
 */
function claimIncentive(
  yieldId: string,
  { incentive, address, plan }: DeployedLending,
  owner: Address,
  { rewards }: LendingAccount,
  { action, passthrough, request }: { action: string; passthrough: string; request: Arguments },
): EvmPlan {
  requirePendingAction(yieldId, owner, incentive ? ['CLAIM_REWARDS'] : [], { action, passthrough })
  if (!incentive) throw new Error('only a market with a campaign has a pending action')
  const { symbol, decimals } = incentive
  if (rewards === 0n)
    throw ServiceError.full(400, `There is no ${symbol} to claim for this address now.`)
  const amount = fromRaw(rewards, decimals)
  const claim: EvmPlan = {
    amount,
    token: incentive,
    steps: [
      {
        kind: 'call',
        type: 'CLAIM_REWARDS',
        title: `Claim ${symbol}`,
        description: `Pays all ${symbol} that you earned in ${plan.name} to your wallet: ${amount} now, and what comes until then.`,
        to: address,
        data: encodeFunctionData({ abi: lendingMarketAbi, functionName: 'claimRewards' }),
        value: 0n,
        method: 'claimRewards()',
        inputs: {},
        skipped: false,
      },
    ],
  }
  return applyPayloadOptions(claim, request)
}

/**
 * APPROVAL of exactly the amount, or of any with `useMaxAllowance`, then SUPPLY for the receiver.
 * @throws ServiceError INVALID_AMOUNT; INSUFFICIENT_BALANCE unless checks are skipped
 */
function enterLending(
  market: DeployedLending,
  owner: Address,
  { walletBalance, allowance }: LendingAccount,
  request: Arguments,
): EvmPlan {
  const { asset, address, plan } = market
  const amount = readAmountArgument(request, asset.token, plan)
  if (!skipsPrechecks(request)) requireBalance(walletBalance, amount, asset.token, 'wallet')
  const unlimited = request['useMaxAllowance'] === true
  const receiver = readReceiverArgument(request, owner)
  const steps = [
    ...approveToken(asset, { address, name: plan.name }, allowance, amount, unlimited),
    supply(market, receiver, amount),
  ]
  return applyPayloadOptions({ amount: fromRaw(amount, asset.token.decimals), steps }, request)
}

function supply(
  { asset, address, plan }: DeployedLending,
  receiver: Address,
  amount: bigint,
): EvmStep {
  const text = `${fromRaw(amount, asset.token.decimals)} ${asset.token.symbol}`
  return {
    kind: 'call',
    type: 'SUPPLY',
    title: `Supply ${text}`,
    description: `Moves ${text} into ${plan.name}; ${receiver} receives ${plan.receiptSymbol}, which grows by itself.`,
    to: address,
    data: encodeFunctionData({
      abi: lendingMarketAbi,
      functionName: 'supply',
      args: [amount, receiver],
    }),
    value: 0n,
    method: 'supply(uint256,address)',
    inputs: { amount: amount.toString(), receiver },
    skipped: false,
  }
}

/**
 * One WITHDRAW: of the amount, or with `useMaxAmount` of whatever the balance has become by then (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT; unless checks are skipped INSUFFICIENT_BALANCE, and 400 when so much is lent
 * that the market can't pay it now
 */
function exitLending(
  market: DeployedLending,
  owner: Address,
  { supplied, liquidity }: LendingAccount,
  request: Arguments,
): EvmPlan {
  const { token } = market.asset
  const everything = request['useMaxAmount'] === true
  const amount = everything ? supplied : readAmountArgument(request, token)
  if (!skipsPrechecks(request)) {
    requireBalance(supplied, everything ? 1n : amount, token, 'position')
    requireLiquidity(market, liquidity, amount)
  }
  const step = withdraw(market, readReceiverArgument(request, owner), amount, everything)
  return applyPayloadOptions({ amount: fromRaw(amount, token.decimals), steps: [step] }, request)
}

function requireLiquidity(
  { asset, plan }: DeployedLending,
  liquidity: bigint,
  amount: bigint,
): void {
  if (liquidity >= amount) return
  const { decimals, symbol } = asset.token
  throw ServiceError.full(
    400,
    `${plan.name} can pay out ${fromRaw(liquidity, decimals)} ${symbol} now; the rest is lent. Withdraw less, or wait until some of it is paid back.`,
    { code: 'INSUFFICIENT_LIQUIDITY', reason: `${fromRaw(liquidity, decimals)} ${symbol}` },
  )
}

function withdraw(
  { asset, address, plan }: DeployedLending,
  receiver: Address,
  amount: bigint,
  everything: boolean,
): EvmStep {
  const { symbol, decimals } = asset.token
  const text = everything ? `all ${symbol}` : `${fromRaw(amount, decimals)} ${symbol}`
  const requestedAmount = everything ? maxUint256 : amount
  return {
    kind: 'call',
    type: 'WITHDRAW',
    title: `Withdraw ${text}`,
    description: `Moves ${text} from ${plan.name} to ${receiver}.`,
    to: address,
    data: encodeFunctionData({
      abi: lendingMarketAbi,
      functionName: 'withdraw',
      args: [requestedAmount, receiver],
    }),
    value: 0n,
    method: 'withdraw(uint256,address)',
    inputs: { amount: requestedAmount.toString(), receiver },
    skipped: false,
  }
}

/** A lending market: supply, hold a receipt that grows by what borrowers pay, withdraw what is not lent. */
export function lendingPool(chain: Chain, market: DeployedLending): EvmProtocol {
  const { network } = chain
  const { asset, plan, address } = market
  const id = `${network}-${plan.asset.toLowerCase()}-brook-v1-lending`
  const receipt: Token = {
    symbol: plan.receiptSymbol,
    name: plan.name,
    decimals: asset.plan.decimals,
    network,
    address,
  }
  return {
    id,
    network,
    contracts: [asset.address, address],
    describe: () => describeLending(id, chain, market, receipt),
    async positions(owner) {
      const account = await readLendingAccount(chain, market, owner)
      return lendingPositions(id, market, receipt, owner, account)
    },
    async enter(owner, request) {
      const account = await readLendingAccount(chain, market, owner)
      return enterLending(market, owner, account, request)
    },
    async exit(owner, request) {
      const account = await readLendingAccount(chain, market, owner)
      return exitLending(market, owner, account, request)
    },
    async manage(owner, action, passthrough, request) {
      const account = await readLendingAccount(chain, market, owner)
      return claimIncentive(id, market, owner, account, { action, passthrough, request })
    },
  }
}
