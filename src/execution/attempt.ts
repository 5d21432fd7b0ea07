import type { SendResult } from '#src/wallets/wallet.ts'
import type { Fact, FactOf } from './journal/fact.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'

/**
 * Returns the steps that the service reports as done without a signature from this browser, which requested the
 * action. Empty for actions requested elsewhere.
 * @param facts the action's own
 */
export function getExternallySignedSteps(
  { transactions }: Action,
  facts: readonly Fact[],
): Transaction[] {
  if (getIntent(facts) === null) return []
  return transactions.filter(({ id, status }) => {
    const { kind } = foldAttempt(facts, id)
    return status === 'CONFIRMED' && (kind === 'none' || kind === 'refused')
  })
}

/** Returns an action's intent from its facts; null if it was not requested in this browser. */
export function getIntent(facts: readonly Fact[]): Intent | null {
  const intended = facts.find((fact) => fact.kind === 'intended')
  if (!intended) return null
  const created = facts.find((fact) => fact.kind === 'created' && fact.intent === intended.intent)
  const { request, asset, balance, place } = intended
  return {
    request,
    action: created && 'action' in created ? created.action : undefined,
    asset,
    ...(balance && { balance }),
    place,
  }
}

/** A wallet transaction that uses the nonce of another one. */
export type Replacement = 'cancel' | 'other'

interface OpenPrompt {
  readonly kind: 'open'
  readonly prompted: FactOf<'prompted'>
  readonly answered: boolean
  readonly earlier: OpenPrompt | SentAttempt | null
}

interface SentAttempt {
  readonly kind: 'sent'
  readonly prompted: FactOf<'prompted'> | null
  /** The signed bytes, if the wallet did not send them itself; they may be sent again. */
  readonly signed: FactOf<'signed'> | null
  readonly sent: SendResult
  readonly sentAt: number
  readonly reported: boolean
  /** The first sighting on a chain, in a block or pending. */
  readonly seen: FactOf<'seen'> | null
  readonly settled: FactOf<'settled'> | null
  /** Whether the user confirmed that the wallet does not show it. */
  readonly answered: boolean
}

/**
 * How far the last try to sign one step came, by the journal alone.
 * `open`: the wallet was asked and never answered; only `refused` and `dead` allow another prompt. `earlier` is the prompt
 * before it that was not answered either, or what was named and no chain has shown. `signed`: the wallet only signed, and
 * it is not known to have reached anybody. `answered`: the person says that the wallet shows nothing of it.
 */
export type Attempt =
  | { readonly kind: 'none'; readonly answered: boolean }
  | OpenPrompt
  | { readonly kind: 'refused'; readonly answered: boolean }
  /** `prompted` is kept, as a second answer may arrive late and expires with the first prompt. */
  | {
      readonly kind: 'dead'
      readonly prompted: FactOf<'prompted'> | null
      /** Its transaction id. */
      readonly id: string | null
      /** The wallet's transaction with its nonce: a cancellation, or another one. */
      readonly replacedBy: Replacement | null
      readonly answered: boolean
    }
  | {
      readonly kind: 'signed'
      readonly prompted: FactOf<'prompted'> | null
      readonly signed: FactOf<'signed'>
      /** Whether the service accepted the report. */
      readonly submitted: boolean
    }
  | SentAttempt

/** A rejection answers one prompt: a sent transaction stays sent, and an earlier open prompt stays open. */
function applyRefusal(attempt: Attempt): Attempt {
  if (attempt.kind === 'sent' || attempt.kind === 'signed') return attempt
  if (attempt.kind === 'open' && attempt.earlier) return { ...attempt.earlier, answered: false }
  return { kind: 'refused', answered: false }
}

/** Whether no chain has shown a hash and the wallet does not know it: another prompt may follow. */
const isUnconfirmed = (attempt: SentAttempt): boolean => attempt.answered && attempt.seen === null

const getPrompted = (attempt: Attempt): FactOf<'prompted'> | null =>
  'prompted' in attempt ? attempt.prompted : null

function applyFact(attempt: Attempt, fact: Fact): Attempt {
  switch (fact.kind) {
    case 'prompted':
      // Only `dead` ends a signed attempt; a second prompt or an invalid entry does not.
      if (attempt.kind === 'signed' || (attempt.kind === 'sent' && !isUnconfirmed(attempt)))
        return attempt
      return {
        kind: 'open',
        prompted: fact,
        answered: false,
        earlier: attempt.kind === 'open' || attempt.kind === 'sent' ? attempt : null,
      }
    case 'refused':
      return applyRefusal(attempt)
    case 'dead':
      return {
        kind: 'dead',
        prompted: getPrompted(attempt),
        id: attempt.kind === 'sent' ? attempt.sent.id : null,
        replacedBy: fact.by === undefined ? null : fact.cancels === true ? 'cancel' : 'other',
        answered: false,
      }
    case 'signed':
      // Of two late answers the first one counts.
      if (attempt.kind === 'sent' || attempt.kind === 'signed') return attempt
      return { kind: 'signed', prompted: getPrompted(attempt), signed: fact, submitted: false }
    case 'submitted':
      return attempt.kind === 'signed' ? { ...attempt, submitted: true } : attempt
    case 'sent':
      if (attempt.kind === 'sent' && attempt.sent.id === fact.sent.id) return attempt
      return {
        kind: 'sent',
        prompted: getPrompted(attempt),
        // Bytes of another prompt would be a second transaction.
        signed:
          attempt.kind === 'signed' && attempt.signed.id === fact.sent.id ? attempt.signed : null,
        sent: fact.sent,
        sentAt: fact.at,
        reported: false,
        seen: null,
        settled: null,
        answered: false,
      }
    case 'reported':
      return attempt.kind === 'sent' ? { ...attempt, reported: true } : attempt
    case 'settled':
      return attempt.kind === 'sent' ? { ...attempt, settled: fact } : attempt
    case 'answered':
      return attempt.kind === 'signed' ? attempt : { ...attempt, answered: true }
    case 'seen':
      return attempt.kind === 'sent' ? { ...attempt, seen: fact } : attempt
    case 'intended':
    case 'created':
    case 'rejected':
    case 'planned':
    case 'built':
    case 'moved':
      return attempt
  }
}

/** A wallet that only signs has sent nothing: without its answer the prompt counts as rejected. */
function withoutUnsent(attempt: Attempt): Attempt {
  if (attempt.kind !== 'open' || attempt.prompted.onlySigns !== true) return attempt
  const { earlier, answered } = attempt
  return earlier === null ? { kind: 'refused', answered } : withoutUnsent(earlier)
}

/**
 * Reduces one step's facts, oldest first, to its last attempt. A late answer to a prompt that counts as rejected is taken
 * as long as no other is there.
 */
export function foldAttempt(facts: readonly Fact[], transaction: string): Attempt {
  const last = facts
    .filter((fact) => 'transaction' in fact && fact.transaction === transaction)
    .reduce<Attempt>(applyFact, { kind: 'none', answered: false })
  return withoutUnsent(last)
}
