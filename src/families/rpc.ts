import * as z from 'zod/mini'

/** A node's own error, such as a revert; `data` may hold the revert's bytes. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

const responseSchema = z.looseObject({
  error: z.nullish(
    z.looseObject({
      code: z.catch(z.number(), -32_000),
      message: z.catch(z.string(), 'unknown error'),
      data: z.optional(z.unknown()),
    }),
  ),
  result: z.optional(z.unknown()),
})

const RPC_TIMEOUT = 10_000

/** One call of a node's method. */
export interface RpcRead {
  readonly method: string
  readonly params: readonly unknown[]
}

async function postRpc(network: string, body: unknown): Promise<unknown> {
  const response = await fetch(`/rpc/${encodeURIComponent(network)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(RPC_TIMEOUT),
  })
  return await response.json()
}

/** What a single answer says. @throws RpcError for an error, and a parse error for what can't be read */
function readResult<Result>(body: unknown, schema: z.ZodMiniType<Result>): Result {
  const answer = z.parse(responseSchema, body)
  if (answer.error) {
    const { code, message, data } = answer.error
    throw new RpcError(code, message, data)
  }
  return z.parse(schema, answer.result)
}

/**
 * One read of a chain through the gateway's node of that network.
 * @throws RpcError for a node's answer that is an error; a fetch or parse error when there is no readable answer.
 */
export async function rpc<Result>(
  network: string,
  method: string,
  parameters: readonly unknown[],
  schema: z.ZodMiniType<Result>,
): Promise<Result> {
  return readResult(
    await postRpc(network, { jsonrpc: '2.0', id: 1, method, params: parameters }),
    schema,
  )
}

/**
 * Up to 20 reads in one request (decisions/026-rpc), all of one form of answer.
 * @returns each one's result, in order; null for a read that failed by itself
 * @throws a fetch or parse error when there is no readable answer at all
 */
export async function rpcBatch<Result>(
  network: string,
  reads: readonly RpcRead[],
  schema: z.ZodMiniType<Result>,
): Promise<readonly (Result | null)[]> {
  const calls = reads.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
  const answers = z.parse(
    z.array(z.looseObject({ id: z.unknown() })),
    await postRpc(network, calls),
  )
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return reads.map((_, id) => {
    try {
      return readResult(byId.get(id), schema)
    } catch {
      return null
    }
  })
}
