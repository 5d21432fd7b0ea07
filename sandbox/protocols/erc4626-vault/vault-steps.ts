import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { accruingVaultAbi as abi } from '../../contracts/abis.generated.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { DeployedToken } from '../evm-module.ts'
import { approveToken, createCall, createPlan, createStep } from '../evm-steps.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import {
  formatAmount,
  readAmountArgument,
  readReceiverArgument,
  requireBalance,
  type AmountLimits,
} from '../read-amount-argument.ts'

/** What one owner has with a vault, at one block. Assets in the asset's smallest unit. */
export interface VaultAccount {
  readonly walletBalance: bigint
  /** How much of the asset the vault may take from the wallet. */
  readonly allowance: bigint
  readonly shares: bigint
  /** What all shares pay out. */
  readonly position: bigint
  /** How much of it can be had now, and for how many shares. */
  readonly withdrawable: bigint
  readonly withdrawableShares: bigint
  /** How much more the vault takes. */
  readonly depositLimit: bigint
}

/** What entering and leaving a vault by ERC-4626 need to know of it, whoever's it is. */
export interface OpenVault {
  readonly plan: AmountLimits & {
    readonly name: string
    readonly shareSymbol: string
    /** Smallest deposit, in token units, of who is in already; as the first one when left out. */
    readonly subsequentMinimum?: string | null
  }
  readonly address: Address
  readonly asset: DeployedToken
}

/** SUPPLY of an amount, in the asset's smallest unit; the shares go to `receiver`. */
export function createSupplyStep(
  { plan, asset: { token }, address }: OpenVault,
  { owner, receiver }: Parties,
  amount: bigint,
): EvmStep {
  const text = formatAmount(amount, token)
  const who = receiver === owner ? 'you receive' : `${receiver} receives`
  return createStep(
    {
      type: 'SUPPLY',
      title: `Put ${text} in`,
      description: `Moves ${text} into ${plan.name}; ${who} ${plan.shareSymbol}.`,
    },
    createCall({ abi, address, functionName: 'deposit', args: [amount, receiver] }),
  )
}

/**
 * APPROVAL of exactly the amount, or with `useMaxAllowance` of any (marked skipped when the allowance suffices), then
 * SUPPLY for the owner or for `receiverAddress`.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function enterVault(
  vault: OpenVault,
  owner: Address,
  account: Pick<VaultAccount, 'walletBalance' | 'allowance' | 'shares' | 'depositLimit'>,
  request: Arguments,
): EvmPlan {
  const { asset, plan } = vault
  const { token } = asset
  const { minimum, maximum, subsequentMinimum } = plan
  const least = account.shares > 0n ? (subsequentMinimum ?? minimum) : minimum
  const amount = readAmountArgument(request, token, { minimum: least, maximum })
  if (amount > account.depositLimit)
    throw ServiceError.basic(
      'INVALID_AMOUNT',
      `${plan.name} takes ${formatAmount(account.depositLimit, token)} more.`,
    )
  requireBalance(account.walletBalance, amount, token, 'wallet')
  const unlimited = request['useMaxAllowance'] === true
  const parties = { owner, receiver: readReceiverArgument(request, owner) }
  return createPlan(
    amount,
    token,
    ...approveToken(asset, vault, account.allowance, amount, unlimited),
    createSupplyStep(vault, parties, amount),
  )
}

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
  const who = receiver === owner ? 'you receive' : `${receiver} receives`
  return createStep(
    {
      type: 'WITHDRAW',
      title: `Take ${what} out`,
      description: `Gives ${fromRaw(shares, 18)} ${plan.shareSymbol} back to ${plan.name}; ${who} ${asset.token.symbol}.`,
    },
    createCall({ abi, address, functionName: 'redeem', args: [shares, receiver, owner] }),
  )
}

/** WITHDRAW of an amount, in the asset's smallest unit, for as many shares as it takes. */
function withdrawStep(
  { plan, asset: { token }, address }: OpenVault,
  { owner, receiver }: Parties,
  amount: bigint,
): EvmStep {
  const text = formatAmount(amount, token)
  return createStep(
    {
      type: 'WITHDRAW',
      title: `Take ${text} out`,
      description: `Moves ${text} from ${plan.name} to ${receiver === owner ? 'your wallet' : receiver}.`,
    },
    createCall({ abi, address, functionName: 'withdraw', args: [amount, receiver, owner] }),
  )
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
  if (request['useMaxAmount'] === true) {
    requireBalance(account.position, 1n, token, 'position')
    requireLiquidity(vault, account, 1n)
    const all = account.withdrawableShares === account.shares ? 'all' : 'all available'
    const step = redeemStep(vault, parties, account.withdrawableShares, `${all} ${token.symbol}`)
    return createPlan(account.withdrawable, token, step)
  }
  const byShares = request['shareAmount'] !== undefined && request['shareAmount'] !== null
  if (byShares) {
    const shares = readSharesArgument(vault, account, request)
    const amount = (account.position * shares) / account.shares
    requireLiquidity(vault, account, amount)
    const what = `${fromRaw(shares, 18)} ${vault.plan.shareSymbol}`
    return createPlan(amount, token, redeemStep(vault, parties, shares, what))
  }
  const amount = readAmountArgument(request, token)
  requireBalance(account.position, amount, token, 'position')
  requireLiquidity(vault, account, amount)
  return createPlan(amount, token, withdrawStep(vault, parties, amount))
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
    `${plan.name} can pay out ${formatAmount(withdrawable, token)} of it now.`,
  )
}
