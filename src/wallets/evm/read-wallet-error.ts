import * as z from 'zod/mini'
import { WalletError, type WalletErrorCode } from '../wallet.ts'

const errorSchema = z.looseObject({
  code: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  cause: z.optional(z.unknown()),
  data: z.optional(z.unknown()),
})

/** EIP-1193 and JSON-RPC codes; 5000 is EIP-5792's refusal, ACTION_REJECTED an older library's. */
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

interface Read {
  readonly code: WalletErrorCode | null
  readonly message: string
}

function read(error: unknown, depth: number): Read {
  const parsed = z.safeParse(errorSchema, error)
  if (!parsed.success || depth > 4) return { code: null, message: '' }
  const { code, message, cause, data } = parsed.data
  const text = typeof message === 'string' ? message : ''
  const known = CODES.get(code) ?? null
  if (known) return { code: known, message: text }
  if (/insufficient funds/i.test(text)) return { code: 'insufficient-funds', message: text }
  // Libraries and wallets wrap each other's errors: the code that counts may lie deeper.
  const inner = [cause, data].map((each) => read(each, depth + 1)).find((each) => each.code)
  return { code: inner?.code ?? null, message: text }
}

/** Any error that a wallet threw, as one of ours. Only codes count as a refusal, never words. */
export function readWalletError(error: unknown): WalletError {
  if (error instanceof WalletError) return error
  const { code, message } = read(error, 0)
  return new WalletError(code ?? 'unknown', message || 'The wallet gave no reason', {
    cause: error,
  })
}
