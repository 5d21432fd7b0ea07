import { z } from 'zod'

/** What a token account of a transaction holds, in the words of a validator's JSON. */
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

/** A transaction in a block, with what a validator keeps of it. Lamports as numbers, as its JSON has them. */
export const recordedSchema = z.strictObject({
  signature: z.string(),
  slot: z.int(),
  /** Unix seconds. */
  blockTime: z.int(),
  /** The serialized transaction, base64. */
  bytes: z.string(),
  err: z.union([z.string(), z.record(z.string(), z.unknown())]).nullable(),
  fee: z.number(),
  /** Those of the message, then those that it takes from lookup tables, the writable ones first. */
  accounts: z.array(z.string()),
  /** How many of the accounts are writable ones from lookup tables. */
  writableLoaded: z.int(),
  preBalances: z.array(z.number()),
  postBalances: z.array(z.number()),
  /** Chains that were saved before these were kept have none. */
  preTokenBalances: z.array(tokenBalanceSchema).default([]),
  postTokenBalances: z.array(tokenBalanceSchema).default([]),
  logs: z.array(z.string()),
  units: z.int(),
})
export type RecordedTransaction = z.infer<typeof recordedSchema>

/** Every transaction of the chain, in order. */
export interface Ledger {
  add(transaction: RecordedTransaction): void
  find(signature: string): RecordedTransaction | null
  /** Those that name the address, the newest first. */
  ofAddress(address: string): readonly RecordedTransaction[]
  /** The first slot after `slot` with transactions, and those; null when there is none up to `last`. */
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
