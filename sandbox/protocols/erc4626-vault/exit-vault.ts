import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import { receiverArgument } from '../receiver-argument.ts'
import type { OpenVault } from './open-vault.ts'
import type { VaultAccount } from './vault-account.ts'
import { redeemStep, withdrawStep } from './withdraw-steps.ts'

type Held = Pick<VaultAccount, 'shares' | 'position' | 'withdrawable' | 'withdrawableShares'>

/**
 * One WITHDRAW: of `amount`; of `shareAmount`; or with `useMaxAmount` of all shares that can be had now, as what they
 * are worth grows until the block that takes them out and an amount would leave the rest behind (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function exitVault(
  vault: OpenVault,
  owner: Address,
  account: Held,
  request: Arguments,
): EvmPlan {
  const parties = { owner, receiver: receiverArgument(request, owner) }
  const { token } = vault.asset
  const plan = (amount: bigint, step: EvmStep): EvmPlan => ({
    amount: fromRaw(amount, token.decimals),
    steps: [step],
  })
  if (request['useMaxAmount'] === true) {
    requireBalance(account.position, 1n, token, 'position')
    requirePayable(vault, account, 1n)
    const all = account.withdrawableShares === account.shares ? 'all' : 'all available'
    const step = redeemStep(vault, parties, account.withdrawableShares, `${all} ${token.symbol}`)
    return plan(account.withdrawable, step)
  }
  const byShares = request['shareAmount'] !== undefined && request['shareAmount'] !== null
  if (byShares) {
    const shares = sharesArgument(vault, account, request)
    const amount = (account.position * shares) / account.shares
    requirePayable(vault, account, amount)
    const what = `${fromRaw(shares, 18)} ${vault.plan.shareSymbol}`
    return plan(amount, redeemStep(vault, parties, shares, what))
  }
  const amount = amountArgument(request, token)
  requireBalance(account.position, amount, token, 'position')
  requirePayable(vault, account, amount)
  return plan(amount, withdrawStep(vault, parties, amount))
}

/** Shares have 18 decimals. @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 400 beside an amount */
function sharesArgument({ plan }: OpenVault, { shares: held }: Held, request: Arguments): bigint {
  if (request['amount'] !== undefined && request['amount'] !== null)
    throw ServiceError.validation(['arguments.shareAmount must not stand beside arguments.amount'])
  const token = { symbol: plan.shareSymbol, decimals: 18 }
  const shares = amountArgument({ amount: request['shareAmount'] }, token)
  requireBalance(held, shares, token, 'position')
  return shares
}

/** @throws ServiceError INVALID_AMOUNT when the vault can't pay it now, though it is the owner's */
function requirePayable(
  { plan, asset: { token } }: OpenVault,
  { withdrawable }: Held,
  amount: bigint,
): void {
  if (amount <= withdrawable && withdrawable > 0n) return
  throw ServiceError.basic(
    'INVALID_AMOUNT',
    `${plan.name} can pay out ${fromRaw(withdrawable, token.decimals)} ${token.symbol} of it now.`,
  )
}
