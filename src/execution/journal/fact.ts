import * as z from 'zod/mini'

const traceSchema = z.looseObject({ action: z.string(), transaction: z.string() })

/**
 * Parses a stored entry. An invalid one (newer version, corrupt) with a step id counts as an open
 * prompt of that step, as it may stand for a signature.
 */
export function readFact(entry: unknown): Fact | null {
  const read = z.safeParse(factSchema, entry)
  if (read.success) return read.data
  const trace = z.safeParse(traceSchema, entry)
  if (!trace.success) return null
  const { action, transaction } = trace.data
  const point = { block: '0', blockHash: '', latestNonce: 0, pendingNonce: 0, validUntil: null }
  return {
    kind: 'prompted',
    action,
    transaction,
    at: 0,
    payload: '',
    point,
    wallet: '',
    isMatch: false,
    worth: null,
  }
}

const at = z.number()
const intent = z.string()
const step = { action: z.string(), transaction: z.string(), at }

/** Absent where amounts are sent as typed. */
const rawAmounts = z.catch(
  z.optional(z.object({ amount: z.optional(z.int()), shareAmount: z.optional(z.int()) })),
  undefined,
)

const requestSchema = z.union([
  z.object({
    intent: z.enum(['enter', 'exit']),
    yieldId: z.string(),
    address: z.string(),
    arguments: z.record(z.string(), z.unknown()),
    rawAmounts,
  }),
  z.object({
    intent: z.literal('manage'),
    yieldId: z.string(),
    address: z.string(),
    action: z.string(),
    passthrough: z.string(),
    arguments: z.record(z.string(), z.unknown()),
    rawAmounts,
  }),
])

const tokenSchema = z.object({
  symbol: z.string(),
  decimals: z.int(),
  address: z.nullable(z.string()),
})
const assetSchema = z.nullable(tokenSchema)

const yieldSnapshotSchema = z.object({
  network: z.string(),
  tokens: z.readonly(z.array(tokenSchema)),
  output: assetSchema,
  contracts: z.readonly(z.array(z.string())),
  // Only of pools; absent in earlier entries.
  pool: z.catch(
    z.optional(z.object({ base: tokenSchema, quote: tokenSchema, price: z.string() })),
    undefined,
  ),
})

const anchorSchema = z.object({
  block: z.string(),
  blockHash: z.string(),
  latestNonce: z.nullable(z.number()),
  pendingNonce: z.nullable(z.number()),
  // Absent in entries of the first version.
  validUntil: z.catch(z.nullable(z.string()), null),
  account: z.catch(z.optional(z.enum(['plain', 'delegated', 'contract'])), undefined),
  durableNonce: z.catch(
    z.optional(z.object({ account: z.string(), value: z.nullable(z.string()) })),
    undefined,
  ),
})

const sendResultSchema = z.object({
  kind: z.enum(['hash', 'signature', 'safe', 'calls', 'unknown']),
  id: z.string(),
})

/** A step's call, by its bytes. Amounts in the smallest unit, as decimal integers. */
const callSchema = z.object({
  /** The called contracts or programs. */
  targets: z.readonly(z.array(z.string())),
  /** The known method, or the selector of an unknown one. */
  method: z.string(),
  amount: z.nullable(z.string()),
  token: z.nullable(z.string()),
  /** The beneficiary: receiver, spender, validator. */
  counterparty: z.nullable(z.string()),
  /** In native coin. */
  value: z.string(),
})

const movementsSchema = z.readonly(
  z.array(z.object({ token: z.nullable(z.string()), amount: z.string() })),
)

/** The outflows of a signature, by its bytes and simulation. */
const outflowsSchema = z.readonly(
  z.array(
    z.object({
      kind: z.enum(['spend', 'allow']),
      token: z.nullable(z.string()),
      /** Null if the amount is unknown. */
      amount: z.nullable(z.string()),
      spender: z.nullable(z.string()),
      // Absent in earlier entries, whose allowances count separately.
      isUsedAtOnce: z.catch(z.optional(z.boolean()), undefined),
    }),
  ),
)

/** The position exits of a signature, by its bytes. */
const exitsSchema = z.readonly(
  z.array(
    z.object({
      of: z.string(),
      // Absent in earlier entries, which count separately.
      stage: z.catch(z.enum(['split', 'request', 'claim', 'exit', 'unknown']), 'exit'),
      // Null if the amount is unknown.
      amount: z.nullable(z.string()),
      given: z.catch(z.nullable(z.string()), null),
      validator: z.catch(z.nullable(z.string()), null),
    }),
  ),
)

/** An immutable event. Times are service time, milliseconds. Source: decisions/013-journal. */
export const factSchema = z.discriminatedUnion('kind', [
  /** Before the POST that creates an action. */
  z.object({
    kind: z.literal('intended'),
    intent,
    at,
    request: requestSchema,
    asset: assetSchema,
    balance: z.catch(z.optional(tokenSchema), undefined),
    // Absent in earlier entries; the yield's contracts are then unknown.
    place: z.catch(z.optional(yieldSnapshotSchema), undefined),
  }),
  /** The service's response to that POST, or the adopted action. */
  z.object({
    kind: z.literal('created'),
    intent,
    action: z.string(),
    at,
    // Proves to the gateway that this browser created it; absent if adopted or older.
    key: z.catch(z.optional(z.string()), undefined),
  }),
  /** The service rejected the POST: nothing was created. */
  z.object({ kind: z.literal('rejected'), intent, at, status: z.nullable(z.number()) }),
  /**
   * The steps as first shown, before any signature. Their ids are named `transaction` only within the list, so that
   * older builds don't take this fact for a prompt.
   */
  z.object({
    kind: z.literal('planned'),
    action: z.string(),
    at,
    pattern: z.string(),
    steps: z.readonly(
      z.array(
        z.object({
          transaction: z.string(),
          type: z.string(),
          network: z.string(),
          isMessage: z.boolean(),
          // Done or unnecessary from the start: never signed later.
          isDone: z.catch(z.boolean(), false),
          // Null if not built yet.
          call: z.nullable(callSchema),
        }),
      ),
    ),
  }),
  /** A planned step that was built later. */
  z.object({
    kind: z.literal('built'),
    action: z.string(),
    step: z.string(),
    at,
    call: callSchema,
  }),
  /** The user's token movements of a step, from a block. */
  z.object({
    kind: z.literal('moved'),
    action: z.string(),
    step: z.string(),
    at,
    /** Its number, or slot. Absent in earlier entries. */
    block: z.optional(z.string()),
    left: movementsSchema,
    arrived: movementsSchema,
  }),
  /** Before a prompt: the exact payload and the chain anchor. */
  z.object({
    kind: z.literal('prompted'),
    ...step,
    payload: z.string(),
    point: anchorSchema,
    wallet: z.string(),
    // Absent in earlier entries; then the chain is read.
    takes: z.catch(z.optional(outflowsSchema), undefined),
    // Whether the verdict was a match.
    isMatch: z.catch(z.boolean(), false),
    // The exit's value, smallest unit of the requested token; null if unknown.
    worth: z.catch(z.nullable(z.string()), null),
    // Position exits by its bytes, in the request's unit; absent in earlier entries.
    exits: z.catch(z.optional(exitsSchema), undefined),
    // The id of the wallet's bundle that it went out in; absent for a request of its own.
    bundle: z.optional(z.string()),
    // Fees in native coin that only the service states, smallest unit.
    fees: z.catch(z.optional(z.string()), undefined),
    // What is paid for being included sooner, in native coin, smallest unit; absent in earlier entries.
    inclusion: z.catch(z.optional(z.string()), undefined),
    // The wallet only signs: what it did not give to this page can't happen. Absent in earlier entries.
    onlySigns: z.catch(z.optional(z.boolean()), undefined),
  }),
  /** The user rejected: the only answer that proves that nothing was signed. */
  z.object({ kind: z.literal('refused'), ...step }),
  /** Signed but not sent by the wallet: stored with its recipient before submission. `id` is the chain's id. */
  z.object({
    kind: z.literal('signed'),
    ...step,
    payload: z.string(),
    id: z.nullable(z.string()),
    to: z.enum(['chain', 'service']),
  }),
  /** The service accepted the signed payload. */
  z.object({ kind: z.literal('submitted'), ...step }),
  /** The wallet's or node's hash, stored before it is reported. */
  z.object({ kind: z.literal('sent'), ...step, sent: sendResultSchema }),
  /** The service accepted the hash. */
  z.object({ kind: z.literal('reported'), ...step, hash: z.string() }),
  /** A chain shows the transaction. */
  z.object({ kind: z.literal('seen'), ...step, sender: z.string(), nonce: z.nullable(z.number()) }),
  /** A chain shows its final result. */
  z.object({ kind: z.literal('settled'), ...step, success: z.boolean() }),
  /** It can never land, with the proof. */
  z.object({
    kind: z.literal('dead'),
    ...step,
    proof: z.string(),
    // The transaction with its nonce; absent if it expired.
    by: z.catch(z.optional(z.string()), undefined),
    // Whether that one is a cancellation; absent in earlier entries.
    cancels: z.catch(z.optional(z.boolean()), undefined),
  }),
  /** The user's answer to a question, such as "my wallet shows nothing pending". */
  z.object({ kind: z.literal('answered'), ...step, answer: z.enum(['nothing-waiting']) }),
])

export type Fact = z.output<typeof factSchema>
export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>
