import * as z from 'zod'
import { callId, rpcFailure, type RpcAnswer, type RpcCall } from './rpc-message.ts'
import { GAS_CAP, simulatedGas } from './simulation.ts'

const BATCH_LIMIT = 20

const requestSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: callId,
  method: z.string().max(64),
  params: z.array(z.unknown()).default([]),
})

/** One checked call, or the answer that refuses it; `method` where it is one of the allow-list. */
export type ReadCall =
  | { readonly call: RpcCall }
  | { readonly refusal: RpcAnswer; readonly method: string | null }

const refuse = (refusal: RpcAnswer, method: string | null = null): ReadCall => ({ refusal, method })

function readCall(body: unknown, methods: ReadonlyMap<string, z.ZodType>): ReadCall {
  const request = requestSchema.safeParse(body)
  if (!request.success)
    return refuse(rpcFailure(null, -32_600, 'This is not a JSON-RPC 2.0 request.'))
  const { id, method, params } = request.data
  const form = methods.get(method)
  if (form === undefined)
    return refuse(rpcFailure(id, -32_601, `The method ${method} is not available here.`))
  const read = form.safeParse(params)
  if (!read.success) {
    const issue = read.error.issues[0]
    const where = issue?.path.join('.') ?? ''
    const why = `Invalid parameters for ${method}${where && ` at ${where}`}: ${issue?.message}`
    return refuse(rpcFailure(id, -32_602, why.slice(0, 300)), method)
  }
  return { call: { jsonrpc: '2.0', id, method, params: read.data } }
}

/** Refuses what is too much for one request, which a batch of simulations could be that are each allowed. */
function withinGas(calls: readonly ReadCall[]): readonly ReadCall[] {
  let left = GAS_CAP
  return calls.map((read) => {
    if (!('call' in read) || read.call.method !== 'eth_simulateV1') return read
    const { id, method, params } = read.call
    left -= simulatedGas(params)
    return left < 0n
      ? refuse(rpcFailure(id, -32_602, 'More gas than a request may use.'), method)
      : read
  })
}

/**
 * Checks a JSON-RPC body call by call; one refused call does not take the others down.
 * @returns the calls in order and whether they came as a batch; null when the body is neither a request nor a batch of
 * 1 to 20.
 */
export function readCalls(
  body: unknown,
  methods: ReadonlyMap<string, z.ZodType>,
): { batch: boolean; calls: readonly ReadCall[] } | null {
  if (!Array.isArray(body)) return { batch: false, calls: [readCall(body, methods)] }
  if (body.length === 0 || body.length > BATCH_LIMIT) return null
  return { batch: true, calls: withinGas(body.map((item: unknown) => readCall(item, methods))) }
}
