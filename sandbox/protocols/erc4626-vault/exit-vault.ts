import { accruingVaultAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import {
  readAmountArgument,
  requireBalance,
  readReceiverArgument,
} from '../read-amount-argument.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import type { OpenVault } from './enter-vault.ts'
import type { VaultAccount } from './deployed-vault.ts'

type ShareBalance = Pick<
  VaultAccount,
  'shares' | 'position' | 'withdrawable' | 'withdrawableShares'
>

/** Whose shares go, and who gets what they pay. */
interface Parties {
  readonly owner: Address
  readonly receiver: Address
}

/** WITHDRAW of shares, whatever they pay when it is mined. @param what how a person calls them */
function redeemStep(
  { plan, asset, address }: OpenVault,
  { owner, receiver }: Parties,
  shares: bigint,
  what: string,
): EvmStep {
  const { symbol } = asset.token
  const who = receiver === owner ? 'you receive' : `${receiver} receives`
  return {
    kind: 'call',
    type: 'WITHDRAW',
    title: `Take ${what} out`,
    description: `Gives ${fromRaw(shares, 18)} ${plan.shareSymbol} back to ${plan.name}; ${who} ${symbol}.`,
    to: address,
    data: encodeFunctionData({
      abi: accruingVaultAbi,
      functionName: 'redeem',
      args: [shares, receiver, owner],
    }),
    value: 0n,
    method: 'redeem(uint256,address,address)',
    inputs: { shares: shares.toString(), receiver, owner },
    skipped: false,
  }
}

/** WITHDRAW of an amount, in the asset's smallest unit, for as many shares as it takes. */
function withdrawStep(
  { plan, asset: { token }, address }: OpenVault,
  { owner, receiver }: Parties,
  amount: bigint,
): EvmStep {
  const text = `${fromRaw(amount, token.decimals)} ${token.symbol}`
  return {
    kind: 'call',
    type: 'WITHDRAW',
    title: `Take ${text} out`,
    description: `Moves ${text} from ${plan.name} to ${receiver === owner ? 'your wallet' : receiver}.`,
    to: address,
    data: encodeFunctionData({
      abi: accruingVaultAbi,
      functionName: 'withdraw',
      args: [amount, receiver, owner],
    }),
    value: 0n,
    method: 'withdraw(uint256,address,address)',
    inputs: { assets: amount.toString(), receiver, owner },
    skipped: false,
  }
}

/**
 * One WITHDRAW: of `amount`; of `shareAmount`; or with `useMaxAmount` of all shares that can be had now, as what they
 * are worth grows until the block that takes them out and an amount would leave the rest behind (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function exitVault(
  vault: OpenVault,
  owner: Address,
  account: ShareBalance,
  request: Arguments,
): EvmPlan {
  const parties = { owner, receiver: readReceiverArgument(request, owner) }
  const { token } = vault.asset
  const plan = (amount: bigint, step: EvmStep): EvmPlan => ({
    amount: fromRaw(amount, token.decimals),
    steps: [step],
  })
  if (request['useMaxAmount'] === true) {
    requireBalance(account.position, 1n, token, 'position')
    requireLiquidity(vault, account, 1n)
    const all = account.withdrawableShares === account.shares ? 'all' : 'all available'
    const step = redeemStep(vault, parties, account.withdrawableShares, `${all} ${token.symbol}`)
    return plan(account.withdrawable, step)
  }
  const byShares = request['shareAmount'] !== undefined && request['shareAmount'] !== null
  if (byShares) {
    const shares = readSharesArgument(vault, account, request)
    const amount = (account.position * shares) / account.shares
    requireLiquidity(vault, account, amount)
    const what = `${fromRaw(shares, 18)} ${vault.plan.shareSymbol}`
    return plan(amount, redeemStep(vault, parties, shares, what))
  }
  const amount = readAmountArgument(request, token)
  requireBalance(account.position, amount, token, 'position')
  requireLiquidity(vault, account, amount)
  return plan(amount, withdrawStep(vault, parties, amount))
}

/** Shares have 18 decimals. @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 400 beside an amount */
function readSharesArgument(
  { plan }: OpenVault,
  { shares: balance }: ShareBalance,
  request: Arguments,
): bigint {
  if (request['amount'] !== undefined && request['amount'] !== null)
    throw ServiceError.validation(['arguments.shareAmount must not stand beside arguments.amount'])
  const token = { symbol: plan.shareSymbol, decimals: 18 }
  const shares = readAmountArgument({ amount: request['shareAmount'] }, token)
  requireBalance(balance, shares, token, 'position')
  return shares
}

/** @throws ServiceError INVALID_AMOUNT when the vault can't pay it now, though it is the owner's */
function requireLiquidity(
  { plan, asset: { token } }: OpenVault,
  { withdrawable }: ShareBalance,
  amount: bigint,
): void {
  if (amount <= withdrawable && withdrawable > 0n) return
  throw ServiceError.basic(
    'INVALID_AMOUNT',
    `${plan.name} can pay out ${fromRaw(withdrawable, token.decimals)} ${token.symbol} of it now.`,
  )
}
