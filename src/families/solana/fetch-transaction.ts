import * as z from 'zod/mini'
import { rpc } from '../rpc.ts'
import { fromBase64, readSolanaTransaction, type SolanaTransaction } from './payload.ts'

const tokenBalancesSchema = z.array(
  z.looseObject({
    accountIndex: z.int(),
    mint: z.string(),
    owner: z.string(),
    uiTokenAmount: z.looseObject({ amount: z.string().check(z.regex(/^\d+$/)) }),
  }),
)

const metaSchema = z.looseObject({
  fee: z.int(),
  // Those of others may be more than a number holds exactly: each is looked at where it is used.
  preBalances: z.array(z.number()),
  postBalances: z.array(z.number()),
  preTokenBalances: tokenBalancesSchema,
  postTokenBalances: tokenBalancesSchema,
})

const transactionSchema = z.nullable(
  z.looseObject({
    transaction: z.tuple([z.string(), z.literal('base64')]),
    meta: z.optional(z.unknown()),
  }),
)

/** What the accounts of a transaction had before it and after it, as the node keeps it. */
export type SentMeta = z.output<typeof metaSchema>

/** A transaction of a block. `meta` is null where the node does not tell all of it. */
export interface SentTransaction {
  readonly transaction: SolanaTransaction
  readonly meta: SentMeta | null
}

/** Reads a confirmed transaction with its balance changes; null if none has the signature. */
export async function fetchSent(
  network: string,
  signature: string,
): Promise<SentTransaction | null> {
  const config = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const response = await rpc(network, 'getTransaction', [signature, config], transactionSchema)
  const bytes = response && fromBase64(response.transaction[0])
  const transaction = bytes && readSolanaTransaction(bytes)
  if (!transaction) return null
  const meta = z.safeParse(metaSchema, response.meta)
  return { transaction, meta: meta.success ? meta.data : null }
}

/** A transaction that a confirmed block has; null when none has one of that signature, or it can't be read. */
export const fetchTransaction = async (
  network: string,
  signature: string,
): Promise<SolanaTransaction | null> => (await fetchSent(network, signature))?.transaction ?? null
