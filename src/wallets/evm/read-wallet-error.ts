import * as z from 'zod/mini'
import { classifyErrorMessage } from '../classify-error-message.ts'
import { WalletError, type WalletErrorCode } from '../wallet.ts'

const errorSchema = z.looseObject({
  code: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  cause: z.optional(z.unknown()),
  data: z.optional(z.unknown()),
})

/** EIP-1193 and JSON-RPC codes; 5000 is EIP-5792's rejection, ACTION_REJECTED a legacy library's. */
const CODES = new Map<unknown, WalletErrorCode>([
  [4001, 'refused'],
  [5000, 'refused'],
  ['ACTION_REJECTED', 'refused'],
  [4100, 'locked'],
  [4900, 'disconnected'],
  [4901, 'disconnected'],
  [4902, 'unsupported-network'],
  [-32_002, 'already-asking'],
])

/** Ambiguous codes: the message is more specific if there is one. Of EIP-1193, EIP-5792, JSON-RPC and WalletConnect. */
const VAGUE_CODES = new Map<unknown, WalletErrorCode>([
  [4200, 'unsupported'],
  [5700, 'unsupported'],
  [5710, 'unsupported-network'],
  [5740, 'unsupported'],
  [5750, 'unsupported'],
  [5760, 'unsupported'],
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

/** Returns the error and its nested errors. */
function getErrorLayers(error: unknown, depth = 0): readonly ErrorLayer[] {
  const parsed = z.safeParse(errorSchema, error)
  if (!parsed.success || depth > MAX_DEPTH) return []
  const { code, message, cause, data } = parsed.data
  const layer = { code, message: typeof message === 'string' ? message : '' }
  return [layer, ...getErrorLayers(cause, depth + 1), ...getErrorLayers(data, depth + 1)]
}

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
  const layers = getErrorLayers(error)
  const code =
    findFirst(layers, ({ code: each }) => CODES.get(each)) ??
    findFirst(layers, ({ message }) => classifyErrorMessage(message)) ??
    findFirst(layers, ({ code: each }) => VAGUE_CODES.get(each)) ??
    'unknown'
  const message = findFirst(layers, (layer) => layer.message || null) ?? 'The wallet gave no reason'
  return new WalletError(code, message, { cause: error })
}
