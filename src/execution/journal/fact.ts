import * as z from 'zod/mini'

const traceSchema = z.looseObject({ action: z.string(), transaction: z.string() })

/**
 * A stored entry as a fact. One that can't be read (a newer version's, a broken one) but names a step counts as an open
 * prompt of that step, never as nothing: it may stand for a signature.
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

const requestSchema = z.union([
  z.object({
    intent: z.enum(['enter', 'exit']),
    yieldId: z.string(),
    address: z.string(),
    arguments: z.record(z.string(), z.unknown()),
  }),
  z.object({
    intent: z.literal('manage'),
    yieldId: z.string(),
    address: z.string(),
    action: z.string(),
    passthrough: z.string(),
    arguments: z.record(z.string(), z.unknown()),
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
})

const anchorSchema = z.object({
  block: z.string(),
  blockHash: z.string(),
  latestNonce: z.nullable(z.number()),
  pendingNonce: z.nullable(z.number()),
  // Entries of the first version have none.
  validUntil: z.catch(z.nullable(z.string()), null),
  account: z.catch(z.optional(z.enum(['plain', 'delegated', 'contract'])), undefined),
})

const sendResultSchema = z.object({
  kind: z.enum(['hash', 'signature', 'safe', 'calls', 'unknown']),
  id: z.string(),
})

/** What a step is about, by its bytes. Amounts in the smallest unit, as decimal integers. */
const callSchema = z.object({
  /** The contracts or programs that it calls. */
  targets: z.readonly(z.array(z.string())),
  /** The known method, or the first bytes of an unknown one. */
  method: z.string(),
  amount: z.nullable(z.string()),
  token: z.nullable(z.string()),
  /** Who gains by it: receiver, spender, validator. */
  counterparty: z.nullable(z.string()),
  /** Of the network's coin. */
  value: z.string(),
})

const movementsSchema = z.readonly(
  z.array(z.object({ token: z.nullable(z.string()), amount: z.string() })),
)

/** What a signature takes, by its bytes and by the simulation. */
const outflowsSchema = z.readonly(
  z.array(
    z.object({
      kind: z.enum(['spend', 'allow']),
      token: z.nullable(z.string()),
      /** Null where nobody can tell how much. */
      amount: z.nullable(z.string()),
      spender: z.nullable(z.string()),
      // Entries of before don't tell: what was allowed then counts by itself.
      isUsedAtOnce: z.catch(z.optional(z.boolean()), undefined),
    }),
  ),
)

/** What a signature gives up of a position, by its bytes. */
const exitsSchema = z.readonly(
  z.array(
    z.object({
      of: z.string(),
      // Entries of before don't tell: each counts by itself.
      stage: z.catch(z.enum(['split', 'request', 'claim', 'exit', 'unknown']), 'exit'),
      // Null where nobody can tell how much.
      amount: z.nullable(z.string()),
      given: z.catch(z.nullable(z.string()), null),
      validator: z.catch(z.nullable(z.string()), null),
    }),
  ),
)

/**
 * What has happened, one fact at a time; nothing is ever changed or counted up. Times are the service's, in milliseconds.
 * Source: decisions/013-journal.
 */
export const factSchema = z.discriminatedUnion('kind', [
  /** Before the POST that creates an action. */
  z.object({
    kind: z.literal('intended'),
    intent,
    at,
    request: requestSchema,
    asset: assetSchema,
    balance: z.catch(z.optional(tokenSchema), undefined),
    // What was asked for before it was kept has none; then nothing is known of the yield's contracts.
    place: z.catch(z.optional(yieldSnapshotSchema), undefined),
  }),
  /** The service's answer to that POST, or the action adopted for it. */
  z.object({
    kind: z.literal('created'),
    intent,
    action: z.string(),
    at,
    // What proves to the gateway that this browser created it; one that was adopted, or is older, has none.
    key: z.catch(z.optional(z.string()), undefined),
  }),
  /** The service refused the POST: nothing was created. */
  z.object({ kind: z.literal('rejected'), intent, at, status: z.nullable(z.number()) }),
  /**
   * The steps as they were first shown, before anything of them was signed. A step is named `transaction` only within the
   * list, so that a build that does not know this fact takes it for no prompt.
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
          // Done, or not needed, from the start: never signed afterwards.
          isDone: z.catch(z.boolean(), false),
          // Null where the service had not built it yet.
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
  /** What a block shows that a step moved of the user's tokens. */
  z.object({
    kind: z.literal('moved'),
    action: z.string(),
    step: z.string(),
    at,
    left: movementsSchema,
    arrived: movementsSchema,
  }),
  /** Before the wallet is asked: exactly what it is asked to sign, and where the chain stood. */
  z.object({
    kind: z.literal('prompted'),
    ...step,
    payload: z.string(),
    point: anchorSchema,
    wallet: z.string(),
    // Entries of before don't tell; then the chain does.
    takes: z.catch(z.optional(outflowsSchema), undefined),
    // Whether all of it was vouched for.
    isMatch: z.catch(z.boolean(), false),
    // What leaves of an exit, in the smallest unit of the requested token; null where that is not known.
    worth: z.catch(z.nullable(z.string()), null),
    // What of an exit's position it gives up by its bytes, as the request counts it; entries of before don't tell.
    exits: z.catch(z.optional(exitsSchema), undefined),
    // Its fees in the network's coin whose size only the service states, in the smallest unit.
    fees: z.catch(z.optional(z.string()), undefined),
  }),
  /** The person said no: the one answer that proves that nothing was signed. */
  z.object({ kind: z.literal('refused'), ...step }),
  /** The wallet signed and did not send: who has to get it, before anybody does. `id` is the chain's name for it. */
  z.object({
    kind: z.literal('signed'),
    ...step,
    payload: z.string(),
    id: z.nullable(z.string()),
    to: z.enum(['chain', 'service']),
  }),
  /** The service took what was signed. */
  z.object({ kind: z.literal('submitted'), ...step }),
  /** The wallet's answer, or that a node took what it signed, before it is told to anybody. */
  z.object({ kind: z.literal('sent'), ...step, sent: sendResultSchema }),
  /** The service took the hash. */
  z.object({ kind: z.literal('reported'), ...step, hash: z.string() }),
  /** A chain shows the transaction. */
  z.object({ kind: z.literal('seen'), ...step, sender: z.string(), nonce: z.nullable(z.number()) }),
  /** A chain shows its outcome, final. */
  z.object({ kind: z.literal('settled'), ...step, success: z.boolean() }),
  /** It can never happen any more, and why we know. */
  z.object({
    kind: z.literal('dead'),
    ...step,
    proof: z.string(),
    // The transaction that has its number; none where it expired.
    by: z.catch(z.optional(z.string()), undefined),
    // Whether that one does nothing, as wallets cancel; entries of before don't tell.
    cancels: z.catch(z.optional(z.boolean()), undefined),
  }),
  /** The person's word on an open question, such as "my wallet shows nothing waiting". */
  z.object({ kind: z.literal('answered'), ...step, answer: z.enum(['nothing-waiting']) }),
])

export type Fact = z.output<typeof factSchema>
export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>
