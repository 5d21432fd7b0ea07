import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Inspection } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import type { ActionSimulation } from '../../action-simulation.ts'
import { createUnreadableInspection } from '../../unreadable-inspection.ts'
import { createVerdict, type Check } from '../../verdict.ts'
import { NO_WITNESSES, type Witnesses } from '../../witnesses.ts'
import { readEvmPayload } from '../payload.ts'
import { compareAmount, getOutflows, getAmountToken, getExits } from './call-amounts.ts'
import { NO_FACTS, type ChainFacts } from '../chain-facts.ts'
import { decodeCall, isMalformedCall, type KnownCall } from './decode-call.ts'
import { findViolations } from './find-violations.ts'
import { inspectMessage, verifyEvmUnits } from './inspect-message.ts'
import { checkSimulation } from './check-simulation.ts'
import { createVouch } from './known-contracts.ts'
import { getNamedFees } from './named-fees.ts'
import { findChecks, findWarnings, lendsToStranger, type CallContext } from './verify-call.ts'

const OUTCOME_CHECK: Check = { kind: 'outcome', witness: 'chain' }

/** A deadline in the call has passed: the contract would refuse it. Source: decisions/010-signing. */
const isPastDeadline = (call: KnownCall | null): boolean =>
  call !== null &&
  call.does !== 'approve' &&
  call.deadline !== null &&
  call.deadline * 1000n < BigInt(serviceClock.now())

/**
 * Decodes and verifies an EVM step: its checks with their witnesses, its warnings and violations.
 * @param simulation what the chain shows of all remaining steps; null where it was not rehearsed, and then nothing is a
 * match.
 * @param witnesses who vouches for contracts beside the service
 * @param facts what the chain says of the contracts that it names. Source: decisions/016-verdicts.
 */
export function inspectEvm(
  transaction: Transaction,
  action: Action,
  intent: Intent,
  simulation: ActionSimulation | null = null,
  witnesses: Witnesses = NO_WITNESSES,
  facts: ChainFacts = NO_FACTS,
): Inspection {
  if (transaction.isMessage === true)
    return inspectMessage(transaction, action, intent, facts, witnesses)
  const payload = readEvmPayload(transaction)
  if (!payload || isMalformedCall(payload.call.data)) return createUnreadableInspection(transaction)
  const { to, data, value } = payload.call
  const call = decodeCall(data, value, to)
  const comparison = call ? compareAmount(payload.call, call, intent) : 'unmeasured'
  const fees = getNamedFees(payload.call, call, transaction.network, intent, facts)
  const vouch = createVouch(intent, witnesses, facts)
  const context: CallContext = {
    payload,
    call,
    comparison,
    fees,
    transaction,
    intent,
    simulation,
    vouch,
    facts,
  }
  const units = verifyEvmUnits(intent, transaction.network, facts, vouch)
  const checks = findChecks(context)
  const paid = fees.reduce((sum, { amount }) => sum + amount, 0n)
  const simulationWarnings = checkSimulation(simulation, intent, witnesses, paid, facts)
  return {
    unsigned: { family: 'evm', kind: 'transaction', call: payload.call },
    calls: [to],
    value,
    takes: getOutflows(payload.call, call, intent),
    exits: getExits(payload.call, call, intent),
    namedFees: fees,
    message: null,
    decoded: call && { ...call, token: getAmountToken(payload.call, call, intent) },
    countsRequested: comparison === 'equal' || comparison === 'within',
    isStale: isPastDeadline(call),
    raw: payload.raw,
    simulation,
    tokens: units.tokens,
    verdict: createVerdict({
      checks: simulationWarnings.length === 0 ? [...checks, OUTCOME_CHECK] : checks,
      warnings: [
        ...new Set([...findWarnings(action, context), ...units.warnings, ...simulationWarnings]),
      ],
      violations: [
        ...new Set([
          ...findViolations(payload, call, fees, transaction, action, intent, simulation),
          ...(lendsToStranger(context) ? (['foreign-spender'] as const) : []),
          ...units.violations,
        ]),
      ],
    }),
  }
}
