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

const answerSchema = z.looseObject({
  error: z.nullish(
    z.looseObject({
      code: z.catch(z.number(), -32_000),
      message: z.catch(z.string(), 'unknown error'),
      data: z.optional(z.unknown()),
    }),
  ),
  result: z.optional(z.unknown()),
})

const TIMEOUT = 10_000

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
  const response = await fetch(`/rpc/${encodeURIComponent(network)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: parameters }),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  const answer = z.parse(answerSchema, await response.json())
  if (answer.error) {
    const { code, message, data } = answer.error
    throw new RpcError(code, message, data)
  }
  return z.parse(schema, answer.result)
}
