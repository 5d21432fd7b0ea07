import { PublicKey } from '@solana/web3.js'
import { z } from 'zod'
import { slotAt, type Commitment } from '../chain/slot-time.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { RpcError } from './rpc-method.ts'

/** A base58 address, parsed to its 32 bytes. */
export const addressSchema = z.string().transform((text, context) => {
  try {
    return new PublicKey(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'Invalid param: Invalid' })
    return z.NEVER
  }
})

/** Commitments, deprecated names included. */
const commitmentSchema = z
  .enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])
  .transform((commitment): Commitment => {
    if (commitment === 'processed' || commitment === 'recent') return 'processed'
    return commitment === 'finalized' || commitment === 'root' || commitment === 'max'
      ? 'finalized'
      : 'confirmed'
  })

export const stateSchema = z.object({
  commitment: commitmentSchema.optional(),
  minContextSlot: z.int().optional(),
})

export const encodingSchema = z.enum(['base58', 'base64', 'base64+zstd', 'jsonParsed'])

export const sliceSchema = z.object({ offset: z.int().min(0), length: z.int().min(0) })

export const accountConfigSchema = stateSchema.extend({
  encoding: encodingSchema.optional(),
  dataSlice: sliceSchema.optional(),
})

/** Returns the slot of a commitment, default `finalized`. @throws RpcError when the chain is behind `minContextSlot` */
export function resolveSlot(
  { bank }: SolanaChain,
  { commitment = 'finalized', minContextSlot = 0 }: z.infer<typeof stateSchema> = {},
): number {
  if (minContextSlot > bank.slot())
    throw new RpcError(
      'MIN_CONTEXT_SLOT_NOT_REACHED',
      'Minimum context slot has not been reached',
      {
        contextSlot: bank.slot(),
      },
    )
  return slotAt(commitment, bank.slot())
}

export const VERSION = '2.2.0'

export const withContext = (chain: SolanaChain, value: unknown) => ({
  context: { apiVersion: VERSION, slot: chain.bank.slot() },
  value,
})
