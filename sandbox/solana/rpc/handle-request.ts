import { z } from 'zod'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { accountMethods, tokenMethods } from './methods/accounts.ts'
import { blockhashMethods } from './methods/blockhash.ts'
import { clusterMethods } from './methods/cluster.ts'
import { historyMethods } from './methods/history.ts'
import { sendingMethods } from './methods/sending.ts'
import { stakingMethods } from './methods/staking.ts'
import { RpcError, type RpcMethods } from './rpc-method.ts'

const methods: RpcMethods = {
  ...clusterMethods,
  ...blockhashMethods,
  ...accountMethods,
  ...tokenMethods,
  ...stakingMethods,
  ...sendingMethods,
  ...historyMethods,
}

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  method: z.string(),
  params: z.unknown().optional(),
})

/** Answers the text of a JSON-RPC 2.0 request, or a batch of them. */
export function handleRpcText(chain: SolanaChain, text: string): object {
  const body = readJson(text)
  if (body instanceof RpcError) return failure(null, body)
  return Array.isArray(body)
    ? body.map((each) => handleRpcRequest(chain, each))
    : handleRpcRequest(chain, body)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return new RpcError('PARSE_ERROR', 'Parse error')
  }
}

function handleRpcRequest(chain: SolanaChain, request: unknown): object {
  const parsed = requestSchema.safeParse(request)
  if (!parsed.success) return failure(null, new RpcError('INVALID_REQUEST', 'Invalid request'))
  const { id, method, params } = parsed.data
  try {
    return { jsonrpc: '2.0', id, result: run(chain, method, params) ?? null }
  } catch (error) {
    return failure(
      id,
      error instanceof RpcError ? error : new RpcError('INTERNAL', 'Internal error'),
    )
  }
}

function run(chain: SolanaChain, method: string, params: unknown): unknown {
  const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!handler) throw new RpcError('METHOD_NOT_FOUND', 'Method not found')
  chain.advance()
  return handler(chain, params)
}

/** Creates a JSON-RPC error. */
export const failure = (id: string | number | null, { code, message, data }: RpcError): object => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data === undefined ? {} : { data }) },
})
