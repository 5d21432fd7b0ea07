/** The numbers that a validator uses (JSON-RPC's own and its custom ones). */
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

/** A refusal in a validator's form: clients go by the number, and by `data` for a failed preflight. */
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
