import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { DecodedCall, Inspection } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { unreadable } from '../../unreadable.ts'
import { verdictOf } from '../../verdict.ts'
import { NO_FACTS, type ChainFacts } from '../chain-facts.ts'
import { checksOf, contradictionsOf, doubtsOf, isPast } from './judge-message.ts'
import { judgeUnits } from './judge-units.ts'
import { readOrder } from './read-order.ts'
import { readPermits, type Permit } from './read-permit.ts'
import { readMessage } from './read-typed-data.ts'

/** The sentence of one permit, or of several that go to one spender. */
function decodedOf([first, ...others]: readonly Permit[]): DecodedCall | null {
  if (!first) return null
  const isOne = others.length === 0
  return {
    method: isOne ? 'permit' : 'permitSeveral',
    counterparty: first.spender,
    amount: isOne ? first.value : null,
    counts: 'token',
    token: isOne ? first.token : null,
  }
}

/**
 * Reads and judges a message that is to be signed: permits are said in words, anything else is shown as it is.
 * Nothing that is only signed can be rehearsed, so it is never a match. Source: contract: Step message;
 * decisions/016-verdicts.
 * @param facts what the chain says of the request's tokens
 */
export function inspectMessage(
  transaction: Transaction,
  action: Action,
  intent: Intent,
  facts: ChainFacts = NO_FACTS,
): Inspection {
  const { unsignedTransaction: sent } = transaction
  const message = sent === undefined ? null : readMessage(sent)
  if (sent === undefined || !message) return unreadable(transaction)
  const { typed, text } = message
  const permits = typed ? readPermits(typed) : []
  const order = typed ? readOrder(typed) : null
  const read = { typed, text, permits, order }
  const units = judgeUnits(intent, transaction.network, facts)
  return {
    unsigned: {
      family: 'evm',
      kind: 'message',
      message: { from: intent.request.address, kind: typed ? 'typed-data' : 'text', text },
    },
    calls: [...new Set(permits.map(({ token }) => token))],
    value: 0n,
    takes: [
      ...permits.map(({ token, value, spender }) => ({
        kind: 'allow' as const,
        token,
        amount: value,
        spender,
      })),
      ...(order ? [{ kind: 'allow' as const, ...order.given, spender: null }] : []),
    ],
    namedFees: [],
    message: typed ? JSON.stringify(typed.message, null, 2) : text,
    ...(order && { order }),
    decoded: decodedOf(permits),
    countsAsked: false,
    stale: isPast(read),
    raw: typeof sent === 'string' ? sent : JSON.stringify(sent),
    rehearsal: null,
    tokens: units.tokens,
    verdict: verdictOf({
      checks: checksOf(read, intent),
      doubts: [...doubtsOf(read, intent), ...units.doubts],
      contradictions: [
        ...new Set([
          ...contradictionsOf(read, { transaction, action, intent }),
          ...units.contradictions,
        ]),
      ],
    }),
  }
}
