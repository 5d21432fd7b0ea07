import type { z } from 'zod'
import type { SolanaChain } from '../chain/solana-chain.ts'

/** One method of the node: parses its parameters and returns its `result`. */
export type RpcMethod = (chain: SolanaChain, params: unknown) => unknown

export type RpcMethods = Readonly<Record<string, RpcMethod>>

/** A validator's error codes (JSON-RPC's own and its custom ones). */
const CODES = {
  PARSE_ERROR: -32700,
  INVALID_REQUEST: -32600,
  METHOD_NOT_FOUND: -32601,
  INVALID_PARAMS: -32602,
  INTERNAL: -32603,
  PREFLIGHT_FAILURE: -32002,
  SIGNATURE_VERIFICATION_FAILURE: -32003,
  UNSUPPORTED_TRANSACTION_VERSION: -32015,
  MIN_CONTEXT_SLOT_NOT_REACHED: -32016,
} as const

/** An error in a validator's form: clients use the code, and `data` for a failed preflight. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: keyof typeof CODES, message: string, data?: unknown) {
    super(message)
    this.code = CODES[code]
    this.data = data
  }
}

/** Creates a method with a parameter schema. @throws RpcError INVALID_PARAMS */
export const rpcMethod =
  <Schema extends z.ZodType>(
    schema: Schema,
    run: (chain: SolanaChain, params: z.infer<Schema>) => unknown,
  ): RpcMethod =>
  (chain, params) => {
    const parsed = schema.safeParse(params)
    if (parsed.success) return run(chain, parsed.data)
    const [issue] = parsed.error.issues
    const where = issue?.path.join('.') ?? ''
    throw new RpcError('INVALID_PARAMS', `Invalid params: ${where} ${issue?.message ?? ''}`.trim())
  }
