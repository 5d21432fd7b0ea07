import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { DecodedCall, Inspection, Order, Outflow } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { createUnreadableInspection } from '../../unreadable-inspection.ts'
import { createVerdict } from '../../verdict.ts'
import { NO_WITNESSES, type Witnesses } from '../../witnesses.ts'
import { NO_FACTS, type ChainFacts } from '../chain-facts.ts'
import {
  getMessageChecks,
  findMessageViolations,
  findMessageWarnings,
  isMessageExpired,
  isOrder,
} from './verify-message.ts'
import { createVouch, isVouchedFor, type Vouch } from './known-contracts.ts'
import { readOrder } from './read-order.ts'
import { readPermits, type Permit } from './read-permit.ts'
import { readMessage, type TypedData } from './read-typed-data.ts'
import { verifyUnits as judgeBy, type UnitVerification } from '../../verify-units.ts'
import { factsOfToken } from '../token-questions.ts'

/** The sentence of one permit, or of several that go to one spender. */
function describePermits([first, ...others]: readonly Permit[]): DecodedCall | null {
  if (!first) return null
  const isOne = others.length === 0
  return {
    method: first.isTransfer ? 'send' : isOne ? 'permit' : 'permitSeveral',
    counterparty: first.spender,
    amount: isOne ? first.value : null,
    counts: 'token',
    token: isOne ? first.token : null,
  }
}

/** Returns what an order sells; of one that is not read nobody knows how much, nor of which token. */
function getSold(typed: TypedData | null, order: Order | null, { asset }: Intent): Outflow[] {
  if (order) return [{ kind: 'allow', ...order.sell, spender: null }]
  if (typed === null || !isOrder(typed)) return []
  return [{ kind: 'spend', token: asset?.address ?? null, amount: null, spender: null }]
}

/** Holds the units of a request against those that the chain's facts tell. */
export const verifyEvmUnits = (
  intent: Intent,
  network: string,
  facts: ChainFacts,
  vouch: Vouch,
): UnitVerification =>
  judgeBy(
    intent,
    ({ address }) => factsOfToken(network, address, facts),
    (address) => isVouchedFor(vouch(address, 'token')),
  )

/**
 * Reads and judges a message that is to be signed: permits are said in words, anything else is shown as it is.
 * Nothing that is only signed can be rehearsed, so it is never a match. Source: contract: Step message;
 * decisions/016-verdicts.
 * @param facts what the chain says of the request's tokens
 * @param witnesses who vouches for spenders beside the service
 */
export function inspectMessage(
  transaction: Transaction,
  action: Action,
  intent: Intent,
  facts: ChainFacts = NO_FACTS,
  witnesses: Witnesses = NO_WITNESSES,
): Inspection {
  const { unsignedTransaction: payload } = transaction
  const message = payload === undefined ? null : readMessage(payload)
  if (payload === undefined || !message) return createUnreadableInspection(transaction)
  const { typed, text } = message
  const permits = typed ? readPermits(typed) : []
  const order = typed ? readOrder(typed) : null
  const parsedMessage = { typed, text, permits, order }
  const vouch = createVouch(intent, witnesses, facts)
  const context = { transaction, action, intent, vouch }
  const units = verifyEvmUnits(intent, transaction.network, facts, vouch)
  return {
    unsigned: {
      family: 'evm',
      kind: 'message',
      message: { from: intent.request.address, kind: typed ? 'typed-data' : 'text', text },
    },
    calls: [...new Set(permits.map(({ token }) => token))],
    value: 0n,
    takes: [
      ...permits.map(({ token, value, spender, isTransfer }): Outflow => ({
        kind: isTransfer ? 'spend' : 'allow',
        token,
        amount: value,
        spender: isTransfer ? null : spender,
        ...(typed?.primaryType === 'DelegationWithSig' && { isDebt: true }),
      })),
      ...getSold(typed, order, intent),
    ],
    namedFees: [],
    message: typed ? JSON.stringify(typed.message, null, 2) : text,
    ...(order && { order }),
    decoded: describePermits(permits),
    countsRequested: false,
    isStale: isMessageExpired(parsedMessage),
    raw: typeof payload === 'string' ? payload : JSON.stringify(payload),
    simulation: null,
    tokens: units.tokens,
    verdict: createVerdict({
      checks: getMessageChecks(parsedMessage, intent, vouch),
      warnings: [...findMessageWarnings(parsedMessage, context), ...units.warnings],
      violations: [
        ...new Set([...findMessageViolations(parsedMessage, context), ...units.violations]),
      ],
    }),
  }
}
