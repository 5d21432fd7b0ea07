import { z } from 'zod'
import { BLOCKHASH_SLOTS } from '../../chain/blockhashes.ts'
import { resolveSlot, stateSchema, withContext } from '../params.ts'
import { rpcMethod, type RpcMethods } from '../rpc-method.ts'

const state = z.union([z.undefined(), z.tuple([]), z.tuple([stateSchema.nullish()])])

export const blockhashMethods: RpcMethods = {
  getLatestBlockhash: rpcMethod(state, (chain, params) => {
    const slot = resolveSlot(chain, params?.[0] ?? {})
    return withContext(chain, {
      blockhash: chain.bank.hashAt(slot),
      lastValidBlockHeight: slot + BLOCKHASH_SLOTS,
    })
  }),
  isBlockhashValid: rpcMethod(
    z.tuple([z.string(), stateSchema.nullish()]),
    (chain, [hash, config]) => {
      resolveSlot(chain, config ?? {})
      return withContext(chain, chain.bank.recentSlot(hash) !== null)
    },
  ),
}
