import type { SendResult } from '#src/wallets/wallet.ts'
import type { Fact, FactOf } from './journal/fact.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'

/**
 * Steps that the service calls done although this browser, which asked for the action, never signed them: another one did,
 * or somebody is wrong. Of an action that was started elsewhere none.
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

/** What was asked for, by an action's facts; null when this browser did not ask for it ("started elsewhere"). */
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

/** A transaction that a wallet sends with the nonce of another one. */
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
  /** What was sent, where the wallet did not do it by itself: the same bytes may be sent again. */
  readonly signed: FactOf<'signed'> | null
  readonly sent: SendResult
  readonly sentAt: number
  readonly reported: boolean
  /** A chain has shown it, in a block or not yet; how it did first. */
  readonly seen: FactOf<'seen'> | null
  readonly settled: FactOf<'settled'> | null
  /** The user confirms that the wallet does not show it. */
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
  /** `prompted` is kept: a second answer may come late, and ends when the first one did. */
  | {
      readonly kind: 'dead'
      readonly prompted: FactOf<'prompted'> | null
      /** The id by which it was tracked. */
      readonly id: string | null
      /** What of the wallet's has its number: nothing but a cancellation, or another transaction. */
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

/** One no answers one prompt: what was sent stays sent, and an earlier prompt without an answer stays open. */
function applyRefusal(attempt: Attempt): Attempt {
  if (attempt.kind === 'sent' || attempt.kind === 'signed') return attempt
  if (attempt.kind === 'open' && attempt.earlier) return { ...attempt.earlier, answered: false }
  return { kind: 'refused', answered: false }
}

/** A hash that no chain has shown, and of which the wallet knows nothing: another prompt may come after it. */
const isUnconfirmed = (attempt: SentAttempt): boolean => attempt.answered && attempt.seen === null

const getPrompted = (attempt: Attempt): FactOf<'prompted'> | null =>
  'prompted' in attempt ? attempt.prompted : null

function applyFact(attempt: Attempt, fact: Fact): Attempt {
  switch (fact.kind) {
    case 'prompted':
      // Only `dead` undoes something signed: no second prompt, and no entry that can't be read.
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
      // Of two late answers the first one is sent.
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

/** Reduces one step's facts, oldest first, to its last attempt. */
export function foldAttempt(facts: readonly Fact[], transaction: string): Attempt {
  return facts
    .filter((fact) => 'transaction' in fact && fact.transaction === transaction)
    .reduce<Attempt>(applyFact, { kind: 'none', answered: false })
}
