import type { z } from 'zod'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { RpcError } from './rpc-error.ts'

/** One method of the node: reads its parameters and answers its `result`. */
export type RpcMethod = (chain: SolanaChain, params: unknown) => unknown

export type RpcMethods = Readonly<Record<string, RpcMethod>>

/** A method whose parameters have this shape. @throws RpcError INVALID_PARAMS */
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
