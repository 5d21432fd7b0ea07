import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { fetchWitnesses, NO_WITNESSES, type Witnesses } from '../../witnesses.ts'
import type { Inspection } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { isUnexpectedNetwork, takesFromOtherNetwork } from '../../step-network.ts'
import { tokensNamed, type FactsOfTokens } from '../../token-facts.ts'
import { createUnreadableInspection } from '../../unreadable-inspection.ts'
import { createVerdict, type Check } from '../../verdict.ts'
import { isBlockhashValid } from '../blockhash.ts'
import { advancesNonce, checkNonce, getDurableNonce } from '../durable-nonce.ts'
import { resolveMessage } from '../lookup-tables.ts'
import type { SolanaMessage } from '../message.ts'
import { fetchMintFacts } from '../mint-facts.ts'
import { readSolanaPayload, type SolanaPayload } from '../payload.ts'
import { COMPUTE_BUDGET } from '../programs.ts'
import { NO_EVIDENCE, simulateTransaction, type SimulationEvidence } from '../simulate/simulate.ts'
import { describeMessage, compareAmount, type AmountComparison } from './describe.ts'
import { getExits } from './get-exits.ts'
import { findViolations } from './find-violations.ts'
import { findWarnings } from './find-warnings.ts'
import {
  getClaimedRent,
  getCoinOutflows,
  getInclusionFees,
  getNamedFees,
  getOutflows,
  sumLamports,
} from './flows.ts'
import { getChanges, checkOutcome, toActionSimulation } from './check-outcome.ts'
import { verifySolanaUnits } from './verify-solana-units.ts'
import { getSimulatedRent } from './get-simulated-rent.ts'
import {
  getSelectedValidators,
  filterByKind,
  NO_OTHER_STEPS,
  readInstructions,
  type MessageReading,
  type OtherSteps,
} from './message-reading.ts'

/** What is known of a payload beside its bytes. */
export interface PayloadEvidence extends SimulationEvidence {
  /** Whether the network still takes it; null where no node told. */
  readonly isValid: boolean | null
  readonly witnesses: Witnesses
  readonly otherSteps: OtherSteps
  /** Of the tokens of the request, as the chain has them. */
  readonly mints: FactsOfTokens
}

/** What is compared for every payload; a difference is a contradiction and stops it. */
const BASE_CHECKS: readonly Check[] = [
  { kind: 'request', witness: 'you' },
  { kind: 'sender', witness: 'you' },
  { kind: 'value', witness: 'you' },
]

/** Only what was really compared. A blockhash of the network's own says that the payload is for it. */
function getChecks(
  reading: MessageReading,
  comparison: AmountComparison,
  isValid: boolean | null,
): Check[] {
  const receives = filterByKind(reading, 'initialize', 'withdraw').length > 0
  const delegates = filterByKind(reading, 'delegate').length > 0
  return [
    ...BASE_CHECKS,
    ...(isValid ? ([{ kind: 'chain', witness: 'chain' }] as const) : []),
    ...(receives ? ([{ kind: 'receiver', witness: 'you' }] as const) : []),
    ...(delegates && getSelectedValidators(reading.intent)
      ? ([{ kind: 'validator', witness: 'you' }] as const)
      : []),
    ...(comparison === 'equal' ? ([{ kind: 'amount', witness: 'you' }] as const) : []),
  ]
}

/** What is called, each once; a compute budget only says what the calls may cost. */
const getCalledPrograms = ({ instructions }: SolanaMessage): string[] => [
  ...new Set(instructions.map(({ program }) => program).filter((each) => each !== COMPUTE_BUDGET)),
]

const OUTCOME_CHECK: Check = { kind: 'outcome', witness: 'chain' }

/**
 * Judges a payload by what is known of it.
 * @param message the payload's, with the addresses of its lookup tables where they could be read
 */
export async function verifySolana(
  { bytes, raw }: SolanaPayload,
  message: SolanaMessage,
  network: string,
  action: Action,
  intent: Intent,
  { isValid, simulation, mints, ...readingEvidence }: PayloadEvidence,
): Promise<Inspection> {
  const reading = await readInstructions(message, { intent, action, ...readingEvidence })
  const decoded = describeMessage(reading)
  const comparison = compareAmount(decoded, reading)
  const changes = getChanges(reading, simulation)
  const rent = getSimulatedRent(reading, simulation, changes)
  const simulationWarnings = checkOutcome(reading, simulation, changes, rent)
  const units = verifySolanaUnits(reading, network, mints)
  const checks = getChecks(reading, comparison, isValid)
  return {
    unsigned: {
      family: 'solana',
      kind: 'transaction',
      transaction: { network, from: reading.user, bytes },
    },
    calls: getCalledPrograms(message),
    value: sumLamports(getCoinOutflows(reading)),
    takes: getOutflows(reading),
    exits: getExits(reading),
    namedFees: [...getNamedFees(reading), ...rent],
    inclusionFees: getInclusionFees(reading),
    message: null,
    decoded,
    countsRequested: comparison === 'equal',
    isStale: isValid === false,
    raw,
    simulation: toActionSimulation(reading, simulation, changes),
    tokens: units.tokens,
    verdict: createVerdict({
      checks: simulationWarnings.length === 0 ? [...checks, OUTCOME_CHECK] : checks,
      warnings: [
        ...new Set([
          ...findWarnings(reading, comparison),
          ...(takesFromOtherNetwork(network, intent) ? (['other-token'] as const) : []),
          ...(rent.length > 0 ? (['claimed-fee'] as const) : []),
          ...units.warnings,
          ...simulationWarnings,
        ]),
      ],
      violations: [
        ...new Set([
          ...(isUnexpectedNetwork(network, intent) ? (['wrong-chain'] as const) : []),
          ...findViolations(reading, changes),
          ...units.violations,
        ]),
      ],
    }),
  }
}

/** Whether the network knows when it ends: by its blockhash, or by a nonce that is read as the network reads it. */
const hasKnownEnd = (message: SolanaMessage): boolean =>
  !advancesNonce(message) || getDurableNonce(message) !== null

/** A step's payload where it is one that can be judged and signed. */
export function readStep(transaction: Transaction): SolanaPayload | null {
  const payload = transaction.isMessage === true ? null : readSolanaPayload(transaction)
  return payload && hasKnownEnd(payload.transaction.message) ? payload : null
}

/** Whether the network takes a message now: its blockhash is recent, or its nonce account has its value. */
async function isMessageCurrent(network: string, message: SolanaMessage): Promise<boolean> {
  const nonce = getDurableNonce(message)
  if (!nonce) return await isBlockhashValid(network, message.blockhash)
  return (await checkNonce(network, nonce)).isCurrent
}

/** Sums what the other steps of an action cost beside the amount. */
async function sumOtherSteps(
  { id }: Transaction,
  action: Action,
  intent: Intent,
): Promise<OtherSteps> {
  const others = action.transactions.flatMap((each) =>
    each.id === id || each.status === 'SKIPPED' ? [] : (readStep(each)?.transaction.message ?? []),
  )
  const noEvidence = { before: new Map(), witnesses: NO_WITNESSES, otherSteps: NO_OTHER_STEPS }
  const readings = await Promise.all(
    others.map((message) => readInstructions(message, { intent, action, ...noEvidence })),
  )
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)
  return {
    claimedRent: sum(readings.map(getClaimedRent)),
    inclusionFees: sum(
      readings.map(getInclusionFees).flatMap(({ priority, tips }) => [priority, tips]),
    ),
  }
}

/** Steps that change nothing any more. Source: contract: Step status. */
const DONE_STATUSES = new Set(['CONFIRMED', 'SKIPPED'])

/** Whether everything before a step has happened, so that it can be tried out now. */
const isNext = ({ stepIndex }: Transaction, { transactions }: Action): boolean =>
  transactions.every((each) => each.stepIndex >= stepIndex || DONE_STATUSES.has(each.status))

/** Reads, tries out and judges a Solana step. Messages to sign can't be read yet. Source: decisions/016-verdicts. */
export async function inspectSolana(
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Promise<Inspection> {
  const { network } = transaction
  const payload = readStep(transaction)
  if (!payload) return createUnreadableInspection(transaction)
  const [message, isValid, witnesses, otherSteps, mints] = await Promise.all([
    resolveMessage(network, payload.transaction),
    // A node that does not answer vouches for nothing; it does not make the payload old.
    isMessageCurrent(network, payload.transaction.message).catch(() => null),
    fetchWitnesses(intent.request.yieldId, network),
    sumOtherSteps(transaction, action, intent),
    fetchMintFacts(network, tokensNamed(intent)),
  ])
  const simulated = await simulateTransaction(
    network,
    payload.bytes,
    message,
    isNext(transaction, action),
  )
  const evidence = { ...simulated, isValid, witnesses, otherSteps, mints }
  return await verifySolana(payload, message, network, action, intent, evidence)
}

/** The same by the bytes alone: nobody is asked. */
export async function readSolana(
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Promise<Inspection> {
  const payload = readStep(transaction)
  if (!payload) return createUnreadableInspection(transaction)
  const { message } = payload.transaction
  const evidence = {
    ...NO_EVIDENCE,
    isValid: null,
    witnesses: NO_WITNESSES,
    mints: new Map(),
    otherSteps: await sumOtherSteps(transaction, action, intent),
  }
  return await verifySolana(payload, message, transaction.network, action, intent, evidence)
}
