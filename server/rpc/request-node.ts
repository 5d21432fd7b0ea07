import * as z from 'zod'
import { callUpstream } from '../call-upstream.ts'
import { parseJson } from '../read-body.ts'

const DEADLINE = 25_000

const answerSchema = z.object({
  id: z.unknown(),
  result: z.unknown().optional(),
  error: z
    .object({ code: z.number(), message: z.string(), data: z.unknown().optional() })
    .nullish(),
})

const MIN_PATH_SECRET_LENGTH = 8
const MIN_QUERY_SECRET_LENGTH = 4

/** Returns the parts of a node's URL that may be a secret: its host, and the longer parts of path and query. */
export const getNodeSecrets = (node: URL): readonly string[] => [
  node.host,
  ...node.pathname.split('/').filter((part) => part.length >= MIN_PATH_SECRET_LENGTH),
  ...[...node.searchParams.values()].filter((value) => value.length >= MIN_QUERY_SECRET_LENGTH),
]

export const callId = z.union([z.string().max(64), z.number().int(), z.null()])
type CallId = z.infer<typeof callId>

/** A call that passed every check; `params` are the validated ones, not the sent ones. */
export interface RpcCall {
  readonly jsonrpc: '2.0'
  readonly id: CallId
  readonly method: string
  readonly params: unknown
}

interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export type RpcResponse =
  | { readonly jsonrpc: '2.0'; readonly id: CallId; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: CallId; readonly error: RpcError }

/** Creates an error of the gateway itself, with JSON-RPC 2.0's codes. */
export const createRpcError = (id: CallId, code: number, message: string): RpcResponse => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

function redactSecrets(
  answer: z.infer<typeof answerSchema>,
  node: URL,
  call: RpcCall,
): RpcResponse {
  const { id } = call
  if (!answer.error) return { jsonrpc: '2.0', id, result: answer.result ?? null }
  const errorText = JSON.stringify(answer.error)
  if (getNodeSecrets(node).some((secret) => errorText.includes(secret)))
    return createRpcError(id, answer.error.code, 'The node refused the call.')
  return { jsonrpc: '2.0', id, error: answer.error }
}

/**
 * Sends validated calls to a node in one batch, under ids of our own, and returns each its response.
 * @returns one response per call, in order; an invalid one becomes an error without the node's text
 */
export async function requestNode(
  node: URL,
  calls: readonly RpcCall[],
): Promise<readonly RpcResponse[]> {
  const single = calls.length === 1
  const numbered = calls.map((call, index) => ({ ...call, id: index + 1 }))
  const upstream = await callUpstream(
    node,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(single ? numbered[0] : numbered),
    },
    DEADLINE,
  )
  if (typeof upstream === 'string') {
    const message =
      upstream === 'timeout' ? 'The node did not answer in time.' : 'The node can’t be reached.'
    return calls.map(({ id }) => createRpcError(id, -32_000, message))
  }
  const body = parseJson(upstream.text)
  const answers = new Map<unknown, z.infer<typeof answerSchema>>()
  for (const item of Array.isArray(body) ? body : [body]) {
    const read = answerSchema.safeParse(item)
    if (read.success) answers.set(read.data.id, read.data)
  }
  return calls.map((call, index) => {
    const answer = answers.get(index + 1)
    return answer
      ? redactSecrets(answer, node, call)
      : createRpcError(call.id, -32_000, 'The node sent an answer that can’t be read.')
  })
}
