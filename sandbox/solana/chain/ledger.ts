import { z } from 'zod'

/** A transaction's token balance, as in a validator's JSON. */
export const tokenBalanceSchema = z.strictObject({
  accountIndex: z.int(),
  mint: z.string(),
  owner: z.string(),
  programId: z.string(),
  /** In the token's smallest unit. */
  amount: z.string(),
  decimals: z.int(),
})
export type TokenBalance = z.infer<typeof tokenBalanceSchema>

/** A transaction in a block with a validator's metadata. Lamports as numbers, as in its JSON. */
export const recordedSchema = z.strictObject({
  signature: z.string(),
  slot: z.int(),
  /** Unix seconds. */
  blockTime: z.int(),
  /** The serialized transaction, base64. */
  bytes: z.string(),
  err: z.union([z.string(), z.record(z.string(), z.unknown())]).nullable(),
  fee: z.number(),
  /** Those of the message, then those from lookup tables, writable ones first. */
  accounts: z.array(z.string()),
  /** Number of writable accounts from lookup tables. */
  writableLoaded: z.int(),
  preBalances: z.array(z.number()),
  postBalances: z.array(z.number()),
  /** Missing in chains of earlier versions. */
  preTokenBalances: z.array(tokenBalanceSchema).default([]),
  postTokenBalances: z.array(tokenBalanceSchema).default([]),
  logs: z.array(z.string()),
  units: z.int(),
})
export type RecordedTransaction = z.infer<typeof recordedSchema>

export interface Ledger {
  add(transaction: RecordedTransaction): void
  find(signature: string): RecordedTransaction | null
  /** Transactions that name the address, newest first. */
  ofAddress(address: string): readonly RecordedTransaction[]
  /** First slot after `slot` with transactions; null when there is none up to `last`. */
  next(slot: number, last: number): readonly RecordedTransaction[] | null
  /** All after `slot`, in order. */
  after(slot: number): readonly RecordedTransaction[]
  count(): number
}

export function openLedger(saved: readonly RecordedTransaction[]): Ledger {
  const all: RecordedTransaction[] = []
  const bySignature = new Map<string, RecordedTransaction>()
  const byAddress = new Map<string, RecordedTransaction[]>()
  const add = (transaction: RecordedTransaction): void => {
    all.push(transaction)
    bySignature.set(transaction.signature, transaction)
    for (const address of new Set(transaction.accounts)) {
      const existing = byAddress.get(address)
      if (existing) existing.push(transaction)
      else byAddress.set(address, [transaction])
    }
  }
  const after = (slot: number): readonly RecordedTransaction[] => {
    const last = all.findLastIndex((each) => each.slot <= slot)
    return all.slice(last + 1)
  }
  saved.forEach(add)
  return {
    add,
    find: (signature) => bySignature.get(signature) ?? null,
    ofAddress: (address) => byAddress.get(address)?.toReversed() ?? [],
    next(slot, last) {
      const later = after(slot)
      const [first] = later
      if (!first || first.slot > last) return null
      return later.filter((each) => each.slot === first.slot)
    },
    after,
    count: () => all.length,
  }
}
