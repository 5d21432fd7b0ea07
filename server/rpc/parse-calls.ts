import * as z from 'zod'
import { callId, createRpcError, type RpcResponse, type RpcCall } from './request-node.ts'
import { MAX_SIMULATION_GAS, getSimulatedGas } from './evm-schemas.ts'

const MAX_BATCH_CALLS = 20

const requestSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: callId,
  method: z.string().max(64),
  params: z.array(z.unknown()).default([]),
})

/** A validated call, or its error response; `method` where it is allowed. */
export type ParsedCall =
  | { readonly call: RpcCall }
  | { readonly refusal: RpcResponse; readonly method: string | null }

const rejectCall = (refusal: RpcResponse, method: string | null = null): ParsedCall => ({
  refusal,
  method,
})

function parseCall(body: unknown, methods: ReadonlyMap<string, z.ZodType>): ParsedCall {
  const request = requestSchema.safeParse(body)
  if (!request.success)
    return rejectCall(createRpcError(null, -32_600, 'This is not a JSON-RPC 2.0 request.'))
  const { id, method, params } = request.data
  const schema = methods.get(method)
  if (schema === undefined)
    return rejectCall(createRpcError(id, -32_601, `The method ${method} is not available here.`))
  const read = schema.safeParse(params)
  if (!read.success) {
    const issue = read.error.issues[0]
    const path = issue?.path.join('.') ?? ''
    const message = `Invalid parameters for ${method}${path && ` at ${path}`}: ${issue?.message}`
    return rejectCall(createRpcError(id, -32_602, message.slice(0, 300)), method)
  }
  return { call: { jsonrpc: '2.0', id, method, params: read.data } }
}

/** Rejects a batch of simulations that are each allowed but too much together. */
function limitBatchGas(calls: readonly ParsedCall[]): readonly ParsedCall[] {
  let remainingGas = MAX_SIMULATION_GAS
  return calls.map((read) => {
    if (!('call' in read) || read.call.method !== 'eth_simulateV1') return read
    const { id, method, params } = read.call
    remainingGas -= getSimulatedGas(params)
    return remainingGas < 0n
      ? rejectCall(createRpcError(id, -32_602, 'More gas than a request may use.'), method)
      : read
  })
}

/**
 * Validates a JSON-RPC body call by call; one rejected call does not affect the others.
 * @returns the calls in order and whether they came as a batch; null when the body is neither a request nor a batch of
 *   1 to 20
 */
export function parseCalls(
  body: unknown,
  methods: ReadonlyMap<string, z.ZodType>,
): { batch: boolean; calls: readonly ParsedCall[] } | null {
  if (!Array.isArray(body)) return { batch: false, calls: [parseCall(body, methods)] }
  if (body.length === 0 || body.length > MAX_BATCH_CALLS) return null
  return {
    batch: true,
    calls: limitBatchGas(body.map((item: unknown) => parseCall(item, methods))),
  }
}
