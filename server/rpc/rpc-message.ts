import * as z from 'zod'

/** What a JSON-RPC request is known by in its answer. */
export const callId = z.union([z.string().max(64), z.number().int(), z.null()])
export type CallId = z.infer<typeof callId>

/** A call that passed every check; `params` are what the check returned, not what was sent. */
export interface RpcCall {
  readonly jsonrpc: '2.0'
  readonly id: CallId
  readonly method: string
  readonly params: unknown
}

export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export type RpcResponse =
  | { readonly jsonrpc: '2.0'; readonly id: CallId; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: CallId; readonly error: RpcError }

/** An answer of the gateway itself. Codes are JSON-RPC 2.0's. */
export const createRpcError = (id: CallId, code: number, message: string): RpcResponse => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})
