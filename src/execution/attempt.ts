import type { Sent } from '#src/wallets/wallet.ts'
import type { Fact, FactOf } from './journal/fact.ts'

interface OpenPrompt {
  readonly kind: 'open'
  readonly prompted: FactOf<'prompted'>
  readonly answered: boolean
  readonly earlier: OpenPrompt | null
}

/**
 * How far the last try to sign one step came, by the journal alone.
 * `open`: the wallet was asked and never answered; only `refused` and `dead` allow another prompt. `earlier` is the prompt
 * before it that was not answered either.
 */
export type Attempt =
  | { readonly kind: 'none' }
  | OpenPrompt
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

/** One no answers one prompt: what was sent stays sent, and an earlier prompt without an answer stays open. */
function afterRefusal(attempt: Attempt): Attempt {
  if (attempt.kind === 'sent') return attempt
  if (attempt.kind === 'open' && attempt.earlier) return { ...attempt.earlier, answered: false }
  return { kind: 'refused' }
}

function next(attempt: Attempt, fact: Fact): Attempt {
  switch (fact.kind) {
    case 'prompted':
      // Only `dead` undoes something sent: no second prompt, and no entry that can't be read.
      if (attempt.kind === 'sent') return attempt
      return {
        kind: 'open',
        prompted: fact,
        answered: false,
        earlier: attempt.kind === 'open' ? attempt : null,
      }
    case 'refused':
      return afterRefusal(attempt)
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
    .reduce<Attempt>(next, { kind: 'none' })
}
