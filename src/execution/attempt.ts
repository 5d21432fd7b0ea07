import type { Sent } from '#src/wallets/wallet.ts'
import type { Fact, FactOf } from './journal/fact.ts'

/**
 * How far the last try to sign one step came, by the journal alone.
 * `open`: the wallet was asked and never answered; only `refused` and `dead` allow another prompt.
 */
export type Attempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly prompted: FactOf<'prompted'>; readonly answered: boolean }
  | { readonly kind: 'refused' }
  | { readonly kind: 'dead' }
  | {
      readonly kind: 'sent'
      readonly prompted: FactOf<'prompted'> | null
      readonly sent: Sent
      readonly sentAt: number
      readonly reported: boolean
      readonly settled: FactOf<'settled'> | null
    }

function next(attempt: Attempt, fact: Fact): Attempt {
  switch (fact.kind) {
    case 'prompted':
      return { kind: 'open', prompted: fact, answered: false }
    case 'refused':
      return { kind: 'refused' }
    case 'dead':
      return { kind: 'dead' }
    case 'sent':
      return {
        kind: 'sent',
        prompted: attempt.kind === 'open' ? attempt.prompted : null,
        sent: fact.sent,
        sentAt: fact.at,
        reported: false,
        settled: null,
      }
    case 'reported':
      return attempt.kind === 'sent' ? { ...attempt, reported: true } : attempt
    case 'settled':
      return attempt.kind === 'sent' ? { ...attempt, settled: fact } : attempt
    case 'answered':
      return attempt.kind === 'open' ? { ...attempt, answered: true } : attempt
    case 'intended':
    case 'created':
    case 'rejected':
    case 'seen':
      return attempt
  }
}

/** Reads one step's facts, oldest first. */
export function attemptOf(facts: readonly Fact[], transaction: string): Attempt {
  return facts
    .filter((fact) => 'transaction' in fact && fact.transaction === transaction)
    .reduce(next, { kind: 'none' } as Attempt)
}
