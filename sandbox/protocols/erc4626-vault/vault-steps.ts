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

/** One owner's account in a vault, at one block. Assets in the asset's smallest unit. */
export interface VaultAccount {
  readonly walletBalance: bigint
  /** Allowance of the vault. */
  readonly allowance: bigint
  readonly shares: bigint
  /** Worth of all shares. */
  readonly position: bigint
  /** Withdrawable assets, and the shares that they cost. */
  readonly withdrawable: bigint
  readonly withdrawableShares: bigint
  /** How much more the vault accepts. */
  readonly depositLimit: bigint
}

/** What enter and exit of an ERC-4626 vault depend on. */
export interface OpenVault {
  readonly plan: AmountLimits & {
    readonly name: string
    readonly shareSymbol: string
    /** Minimum further deposit in token units; by default as the first. */
    readonly subsequentMinimum?: string | null
  }
  readonly address: Address
  readonly asset: DeployedToken
}

/** Creates the SUPPLY of an amount, in the asset's smallest unit; the shares go to `receiver`. */
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
 * Plans an APPROVAL of the exact amount, or unlimited with `useMaxAllowance` (skipped when the allowance suffices),
 * then SUPPLY for the owner or `receiverAddress`.
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

/** Owner of the shares and receiver of the assets. */
interface Parties {
  readonly owner: Address
  readonly receiver: Address
}

/** Creates a WITHDRAW of shares at their worth when mined. @param what readable amount */
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

/** Creates a WITHDRAW of an amount, in the asset's smallest unit, for as many shares as it costs. */
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
 * Plans one WITHDRAW: of `amount`, of `shareAmount`, or with `useMaxAmount` of all withdrawable shares, because their
 * worth grows until mined and an amount would leave dust (decisions/043-whole-balance).
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

/**
 * Reads `shareAmount` with 18 decimals. @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 400 beside an amount
 */
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

/** Checks the vault's liquidity. @throws ServiceError INVALID_AMOUNT when it cannot pay now what the owner has */
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
