import * as z from 'zod/mini'
import { classifyErrorMessage } from '../classify-error-message.ts'
import { WalletError, type WalletErrorCode } from '../wallet.ts'

const errorSchema = z.looseObject({
  code: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  cause: z.optional(z.unknown()),
  data: z.optional(z.unknown()),
  originalError: z.optional(z.unknown()),
})

/**
 * EIP-1193 and JSON-RPC codes; 5000 is EIP-5792's rejection, 6000 WalletConnect's for what was open when its session ended,
 * ACTION_REJECTED a legacy library's.
 */
const CODES = new Map<unknown, WalletErrorCode>([
  [4001, 'refused'],
  [5000, 'refused'],
  ['ACTION_REJECTED', 'refused'],
  [4100, 'locked'],
  [4900, 'disconnected'],
  [4901, 'disconnected'],
  [6000, 'disconnected'],
  [4902, 'unsupported-network'],
  [-32_002, 'already-asking'],
  [5720, 'bundle-known'],
  [5730, 'bundle-unknown'],
  [5740, 'bundle-too-large'],
  [5750, 'upgrade-refused'],
  [5760, 'no-atomic'],
])

/** Ambiguous codes: the message is more specific if there is one. Of EIP-1193, EIP-5792, JSON-RPC and WalletConnect. */
const VAGUE_CODES = new Map<unknown, WalletErrorCode>([
  [4200, 'unsupported'],
  [5700, 'unsupported'],
  [5710, 'unsupported-network'],
  [8000, 'expired'],
  [-32_600, 'not-accepted'],
  [-32_601, 'unsupported'],
  [-32_602, 'not-accepted'],
  [-32_003, 'not-accepted'],
  [-32_004, 'unsupported'],
  [-32_005, 'node-limited'],
  ['NETWORK_ERROR', 'node-unreachable'],
])

/** Maximum nesting of errors by libraries and wallets. */
const MAX_DEPTH = 4

interface ErrorLayer {
  readonly code: unknown
  readonly message: string
}

/** Returns the error and its nested errors, the innermost first: wrappers of libraries give codes of their own. */
function getErrorLayers(error: unknown, depth = 0): readonly ErrorLayer[] {
  const parsed = z.safeParse(errorSchema, error)
  if (!parsed.success || depth > MAX_DEPTH) return []
  const { code, message, cause, data, originalError } = parsed.data
  const layer = { code, message: typeof message === 'string' ? message : '' }
  const nested = [cause, data, originalError].flatMap((each) => getErrorLayers(each, depth + 1))
  return [...nested, layer]
}

/** Whether an error, or one nested in it, has one of these codes. */
export const hasErrorCode = (error: unknown, codes: ReadonlySet<unknown>): boolean =>
  getErrorLayers(error).some(({ code }) => codes.has(code))

/** Messages of wallets that report an unknown chain without its code (EIP-3326: 4902). */
const UNKNOWN_CHAIN = /unrecognized chain|unknown chain|chain.{0,40}not (?:been )?added/i

/** Whether a wallet does not know the chain that it was asked to switch to. */
export const isUnknownChain = (error: unknown): boolean =>
  getErrorLayers(error).some(({ code, message }) => code === 4902 || UNKNOWN_CHAIN.test(message)) &&
  readWalletError(error).code !== 'refused'

const findFirst = <Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | null | undefined,
): Result | null => {
  for (const item of items) {
    const value = find(item)
    if (value !== null && value !== undefined) return value
  }
  return null
}

/** Converts a wallet's error. Only codes count as a rejection, never messages. */
export function readWalletError(error: unknown): WalletError {
  if (error instanceof WalletError) return error
  // What this page says of an answer is not the wallet's word.
  if (error instanceof z.core.$ZodError)
    return new WalletError('unknown', 'The wallet gave an answer that can’t be read')
  const layers = getErrorLayers(typeof error === 'string' ? { message: error } : error)
  const code =
    findFirst(layers, ({ code: each }) => CODES.get(each)) ??
    findFirst(layers, ({ message }) => classifyErrorMessage(message)) ??
    findFirst(layers, ({ code: each }) => VAGUE_CODES.get(each)) ??
    'unknown'
  const message = findFirst(layers, (layer) => layer.message || null)
  return message === null
    ? new WalletError(code, 'The wallet gave no reason')
    : new WalletError(code, message, { cause: error })
}
