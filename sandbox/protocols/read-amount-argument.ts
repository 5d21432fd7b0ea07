import { isDecimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Token } from '../contract/token.ts'
import type { Arguments } from './protocol.ts'
import { getAddress, isAddress, zeroAddress, type Address } from 'viem'

/**
 * Returns the request's `receiverAddress`, default the owner (contract: Argument meanings).
 * @throws ServiceError 400 INVALID_ADDRESS for the zero address
 */
export function readReceiverArgument(request: Arguments, owner: Address): Address {
  const receiver = request['receiverAddress']
  if (receiver === undefined || receiver === null || receiver === '') return owner
  const readable = typeof receiver === 'string' && isAddress(receiver, { strict: false })
  if (!readable || receiver === zeroAddress)
    throw ServiceError.basic('INVALID_ADDRESS', 'The receiver is not an address that can hold it.')
  return getAddress(receiver)
}

/** Limits of a yield, in token units; null for none. */
export interface AmountLimits {
  readonly minimum: string | null
  readonly maximum: string | null
}

export const NO_LIMITS: AmountLimits = { minimum: null, maximum: null }

/**
 * Reads the request's `amount` in the token's smallest unit.
 * @throws ServiceError 400 when it is missing; INVALID_AMOUNT when it is not a positive decimal of the token, or
 * outside the limits (contract: Status codes)
 */
export function readAmountArgument(
  request: Arguments,
  token: AmountToken,
  limits: AmountLimits = NO_LIMITS,
): bigint {
  const amount = request['amount']
  if (amount === undefined || amount === null)
    throw ServiceError.validation(['arguments.amount should not be empty'])
  const raw = parseAmount(amount, token)
  const minimum = limits.minimum === null ? 1n : toRaw(limits.minimum, token.decimals)
  if (raw < minimum) throw createInvalidAmountError(`The least is ${formatAmount(minimum, token)}.`)
  if (limits.maximum !== null && raw > toRaw(limits.maximum, token.decimals))
    throw createInvalidAmountError(`The most is ${limits.maximum} ${token.symbol}.`)
  return raw
}

type AmountToken = Pick<Token, 'symbol' | 'decimals'>

/** Formats an amount for people: "2.5 USDC". @param raw in the token's smallest unit */
export const formatAmount = (raw: bigint, { symbol, decimals }: AmountToken): string =>
  `${fromRaw(raw, decimals)} ${symbol}`

/**
 * Reads the `amount` of an enter and checks the wallet's balance.
 * @param fee maximum network fee in the same token
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function readEnterAmount(
  request: Arguments,
  token: AmountToken,
  limits: AmountLimits,
  walletBalance: bigint,
  fee = 0n,
): bigint {
  const amount = readAmountArgument(request, token, limits)
  requireBalance(walletBalance, amount + fee, token, 'wallet')
  return amount
}

/** The amount of an exit. */
interface ExitAmount {
  readonly amount: bigint
  /** By `useMaxAmount` (decisions/043-whole-balance). */
  readonly everything: boolean
  /** "2.5 LINK", or "all LINK". */
  readonly label: string
}

/**
 * Reads the `amount` of an exit, or with `useMaxAmount` everything owned.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function readExitAmount(request: Arguments, owned: bigint, token: AmountToken): ExitAmount {
  const everything = request['useMaxAmount'] === true
  const amount = everything ? owned : readAmountArgument(request, token)
  requireBalance(owned, everything ? 1n : amount, token, 'position')
  return {
    amount,
    everything,
    label: everything ? `all ${token.symbol}` : formatAmount(amount, token),
  }
}

/** Above any token's supply; sums and products of smaller amounts fit into 256 bits. */
const MAX_AMOUNT = 2n ** 128n

function parseAmount(amount: unknown, token: AmountToken): bigint {
  if (typeof amount !== 'string' || !isDecimal(amount) || amount.startsWith('-'))
    throw createInvalidAmountError('The amount is not a plain positive decimal number.')
  const fraction = amount.split('.')[1]?.replace(/0+$/, '') ?? ''
  if (fraction.length > token.decimals)
    throw createInvalidAmountError(`${token.symbol} has ${token.decimals} decimals.`)
  const raw = toRaw(amount, token.decimals)
  if (raw >= MAX_AMOUNT) throw createInvalidAmountError(`There is not that much ${token.symbol}.`)
  return raw
}

const createInvalidAmountError = (message: string): ServiceError =>
  ServiceError.basic('INVALID_AMOUNT', message)

/**
 * Checks a balance. @throws ServiceError INSUFFICIENT_BALANCE, naming the balance, when `owned` is less than `needed`
 */
export function requireBalance(
  owned: bigint,
  needed: bigint,
  token: AmountToken,
  where: 'wallet' | 'position',
): void {
  if (owned >= needed) return
  throw ServiceError.basic(
    'INSUFFICIENT_BALANCE',
    `The ${where} holds ${formatAmount(owned, token)}; ${formatAmount(needed, token)} are needed.`,
  )
}
