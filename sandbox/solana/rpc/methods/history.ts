import { z } from 'zod'
import { commitmentOf, confirmations, slotAt } from '../../chain/slot-time.ts'
import type { RecordedTransaction } from '../../chain/ledger.ts'
import type { SolanaChain } from '../../chain/solana-chain.ts'
import { addressSchema, resolveSlot, stateSchema, withContext } from '../params.ts'
import { RpcError, rpcMethod, type RpcMethods } from '../rpc-method.ts'
import { encodeTransaction } from '../encode-transaction.ts'

const MAX_ITEMS = { statuses: 256, signatures: 1_000 }

/** Slots for which a node remembers a status without a search. */
const REMEMBERED_SLOTS = 150

const transactionEncodingSchema = z.enum(['json', 'jsonParsed', 'base64', 'base58'])

const transactionConfigSchema = stateSchema.extend({
  encoding: transactionEncodingSchema.optional(),
  maxSupportedTransactionVersion: z.int().optional(),
})

const signaturesConfigSchema = stateSchema.extend({
  before: z.string().nullish(),
  until: z.string().nullish(),
  limit: z.int().min(1).max(MAX_ITEMS.signatures).optional(),
})

function encodeSignatureStatus({ bank }: SolanaChain, signature: string, search: boolean) {
  const found = bank.ledger.find(signature)
  const newest = bank.slot()
  if (!found || (!search && found.slot < newest - REMEMBERED_SLOTS)) return null
  const { slot, err } = found
  return {
    slot,
    confirmations: confirmations(slot, newest),
    err,
    status: err === null ? { Ok: null } : { Err: err },
    confirmationStatus: commitmentOf(slot, newest),
  }
}

function encodeSignatureInfo(
  { bank }: SolanaChain,
  { signature, slot, err, blockTime }: RecordedTransaction,
) {
  const confirmationStatus = commitmentOf(slot, bank.slot())
  return { signature, slot, err, memo: null, blockTime, confirmationStatus }
}

/** Returns the part of a list between two signatures, exclusive. */
function between(
  all: readonly RecordedTransaction[],
  before: string | null,
  until: string | null,
): readonly RecordedTransaction[] {
  const start = before === null ? 0 : all.findIndex(({ signature }) => signature === before) + 1
  const end = until === null ? -1 : all.findIndex(({ signature }) => signature === until)
  return all.slice(start, end === -1 ? undefined : end)
}

export const historyMethods: RpcMethods = {
  getSignatureStatuses: rpcMethod(
    z.tuple([
      z.array(z.string()).max(MAX_ITEMS.statuses),
      z.object({ searchTransactionHistory: z.boolean().optional() }).nullish(),
    ]),
    (chain, [signatures, config]) => {
      const search = config?.searchTransactionHistory ?? false
      return withContext(
        chain,
        signatures.map((signature) => encodeSignatureStatus(chain, signature, search)),
      )
    },
  ),
  getSignaturesForAddress: rpcMethod(
    z.tuple([addressSchema, signaturesConfigSchema.nullish()]),
    (chain, [key, config]) => {
      const last = resolveSlot(chain, config ?? {})
      const all = chain.bank.ledger.ofAddress(key.toBase58()).filter(({ slot }) => slot <= last)
      return between(all, config?.before ?? null, config?.until ?? null)
        .slice(0, config?.limit ?? MAX_ITEMS.signatures)
        .map((each) => encodeSignatureInfo(chain, each))
    },
  ),
  getTransaction: rpcMethod(
    z.tuple([z.string(), z.union([transactionConfigSchema, transactionEncodingSchema]).nullish()]),
    ({ bank }, [signature, options]) => {
      const config = typeof options === 'string' ? { encoding: options } : (options ?? {})
      const found = bank.ledger.find(signature)
      const { commitment = 'finalized', encoding = 'json' } = config
      if (!found || found.slot > slotAt(commitment, bank.slot())) return null
      const encoded = encodeTransaction(found, encoding)
      if (
        'version' in encoded &&
        encoded.version === 0 &&
        config.maxSupportedTransactionVersion !== 0
      )
        throw new RpcError(
          'UNSUPPORTED_TRANSACTION_VERSION',
          'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
        )
      return encoded
    },
  ),
}
