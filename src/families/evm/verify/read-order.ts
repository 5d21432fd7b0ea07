import * as z from 'zod/mini'
import type { Order } from '../../inspection.ts'
import { isSameAddress } from '../../is-same-address.ts'
import { address, wholeAmount } from './read-permit.ts'
import { hasTypes, type TypedData } from './read-typed-data.ts'

/** How CoW Protocol writes the network's own coin. */
const COIN_ADDRESS = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

const COW =
  'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount, string kind, bool partiallyFillable, string sellTokenBalance, string buyTokenBalance'
const ONE_INCH =
  'uint256 salt, address maker, address receiver, address makerAsset, address takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits'
const ZERO_X_LIMIT =
  'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount, uint128 takerTokenFeeAmount, address maker, address taker, address sender, address feeRecipient, bytes32 pool, uint64 expiry, uint256 salt'
const ZERO_X_QUOTE =
  'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount, address maker, address taker, address txOrigin, bytes32 pool, uint64 expiry, uint256 salt'

const cowSchema = z.object({
  sellToken: address,
  buyToken: address,
  receiver: address,
  sellAmount: wholeAmount,
  buyAmount: wholeAmount,
  feeAmount: wholeAmount,
  validTo: wholeAmount,
  kind: z.enum(['sell', 'buy']),
})
const oneInchSchema = z.object({
  maker: address,
  receiver: address,
  makerAsset: address,
  takerAsset: address,
  makingAmount: wholeAmount,
  takingAmount: wholeAmount,
  makerTraits: wholeAmount,
})
const zeroXSchema = z.object({
  maker: address,
  makerToken: address,
  takerToken: address,
  makerAmount: wholeAmount,
  takerAmount: wholeAmount,
  expiry: wholeAmount,
})

/** 1inch's own: the order has a part beside it, which may reckon other amounts. */
const HAS_EXTENSION = 1n << 249n
const EXPIRY_AT = 80n
const EXPIRY_BITS = (1n << 40n) - 1n

const toReceiver = (receiver: string): string | null =>
  isSameAddress(receiver, ZERO_ADDRESS) ? null : receiver
const toToken = (token: string): string | null =>
  isSameAddress(token, COIN_ADDRESS) ? null : token

/** CoW Protocol: it gives at most what is sold and its fee, and gets at least what is bought. */
function readCow(message: unknown): Order | null {
  const read = z.safeParse(cowSchema, message)
  if (!read.success) return null
  const { sellToken, buyToken, receiver, sellAmount, buyAmount, feeAmount, validTo } = read.data
  return {
    sell: { token: sellToken, amount: sellAmount + feeAmount },
    buy: { token: toToken(buyToken), amount: buyAmount },
    maker: null,
    receiver: toReceiver(receiver),
    validUntil: validTo,
  }
}

function readOneInch(message: unknown): Order | null {
  const read = z.safeParse(oneInchSchema, message)
  if (!read.success || (read.data.makerTraits & HAS_EXTENSION) !== 0n) return null
  const { maker, receiver, makerAsset, takerAsset, makingAmount, takingAmount } = read.data
  const validUntil = (read.data.makerTraits >> EXPIRY_AT) & EXPIRY_BITS
  return {
    sell: { token: makerAsset, amount: makingAmount },
    buy: { token: takerAsset, amount: takingAmount },
    maker,
    receiver: toReceiver(receiver),
    validUntil: validUntil === 0n ? null : validUntil,
  }
}

function readZeroX(message: unknown): Order | null {
  const read = z.safeParse(zeroXSchema, message)
  if (!read.success) return null
  const { maker, makerToken, takerToken, makerAmount, takerAmount, expiry } = read.data
  return {
    sell: { token: makerToken, amount: makerAmount },
    buy: { token: takerToken, amount: takerAmount },
    maker,
    receiver: null,
    validUntil: expiry,
  }
}

const ORDER_KINDS = [
  { primaryType: 'Order', written: COW, read: readCow },
  { primaryType: 'Order', written: ONE_INCH, read: readOneInch },
  { primaryType: 'LimitOrder', written: ZERO_X_LIMIT, read: readZeroX },
  { primaryType: 'RfqOrder', written: ZERO_X_QUOTE, read: readZeroX },
] as const

/**
 * Reads typed data as an order of CoW Protocol, 1inch (version 4) or 0x (version 4), where its types are exactly theirs, so
 * that what is told is what is signed; null of anything else, which stays unknown.
 * Source: GPv2Order.sol, OrderLib.sol, LibNativeOrder.sol.
 */
export function readOrder(typed: TypedData): Order | null {
  const orderKind = ORDER_KINDS.find(
    ({ primaryType, written: typeText }) =>
      typed.primaryType === primaryType && hasTypes(typed, { [primaryType]: [typeText] }),
  )
  return orderKind?.read(typed.message) ?? null
}
