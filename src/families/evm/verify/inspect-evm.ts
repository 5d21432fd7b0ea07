import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Inspection } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import type { Rehearsal } from '../../rehearsal.ts'
import { unreadable } from '../../unreadable.ts'
import { verdictOf, type Check } from '../../verdict.ts'
import { NO_WITNESSES, type Witnesses } from '../../witnesses.ts'
import { readEvmPayload } from '../payload.ts'
import { measureAmount, takenBy, tokenOf } from './call-amounts.ts'
import { NO_FACTS, type ChainFacts } from '../chain-facts.ts'
import { decodeCall, type KnownCall } from './decode-call.ts'
import { exitsBy } from './exits-by.ts'
import { findContradictions } from './find-contradictions.ts'
import { isGarbled } from './is-garbled.ts'
import { inspectMessage } from './inspect-message.ts'
import { judgeRehearsal } from './judge-rehearsal.ts'
import { judgeUnits } from './judge-units.ts'
import { vouchOf } from './known-contracts.ts'
import { namedFees } from './named-fees.ts'
import { findChecks, findDoubts, type Subject } from './verify-call.ts'

const OUTCOME: Check = { kind: 'outcome', witness: 'chain' }

/** A deadline in the call has passed: the contract would refuse it. Source: decisions/010-signing. */
const isLate = (call: KnownCall | null): boolean =>
  call !== null &&
  call.does !== 'approve' &&
  call.deadline !== null &&
  call.deadline * 1000n < BigInt(serviceClock.now())

/**
 * Reads and judges an EVM step: what was checked and by whom, what could not be, and what speaks against it.
 * @param rehearsal what the chain shows of all remaining steps; null where it was not rehearsed, and then nothing is a
 * match.
 * @param witnesses who vouches for contracts beside the service
 * @param facts what the chain says of the contracts that it names. Source: decisions/016-verdicts.
 */
export function inspectEvm(
  transaction: Transaction,
  action: Action,
  intent: Intent,
  rehearsal: Rehearsal | null = null,
  witnesses: Witnesses = NO_WITNESSES,
  facts: ChainFacts = NO_FACTS,
): Inspection {
  if (transaction.isMessage === true) return inspectMessage(transaction, action, intent, facts)
  const payload = readEvmPayload(transaction)
  if (!payload || isGarbled(payload.call.data)) return unreadable(transaction)
  const { to, data, value } = payload.call
  const call = decodeCall(data, value, to)
  const measure = call ? measureAmount(payload.call, call, intent) : 'unmeasured'
  const fees = namedFees(payload.call, call, transaction.network, intent, facts)
  const vouch = vouchOf(intent, witnesses, facts)
  const subject: Subject = {
    payload,
    call,
    measure,
    fees,
    transaction,
    intent,
    rehearsal,
    vouch,
    facts,
  }
  const units = judgeUnits(intent, transaction.network, facts)
  const checks = findChecks(subject)
  const paid = fees.reduce((sum, { amount }) => sum + amount, 0n)
  const open = judgeRehearsal(rehearsal, intent, witnesses, paid)
  return {
    unsigned: { family: 'evm', kind: 'transaction', call: payload.call },
    calls: [to],
    value,
    takes: takenBy(payload.call, call, intent),
    exits: exitsBy(payload.call, call, intent),
    namedFees: fees,
    message: null,
    decoded: call && { ...call, token: tokenOf(payload.call, call, intent) },
    countsAsked: measure === 'equal' || measure === 'within',
    stale: isLate(call),
    raw: payload.raw,
    rehearsal,
    tokens: units.tokens,
    verdict: verdictOf({
      checks: open.length === 0 ? [...checks, OUTCOME] : checks,
      doubts: [...new Set([...findDoubts(subject), ...units.doubts, ...open])],
      contradictions: [
        ...new Set([
          ...findContradictions(payload, call, fees, transaction, action, intent, rehearsal),
          ...units.contradictions,
        ]),
      ],
    }),
  }
}
