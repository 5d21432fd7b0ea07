import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { fetchWitnesses } from '../../fetch-witnesses.ts'
import type { Inspection } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { tokensNamed, type FactsOfTokens } from '../../token-facts.ts'
import { unreadable } from '../../unreadable.ts'
import { verdictOf, type Check } from '../../verdict.ts'
import { NO_WITNESSES, type Witnesses } from '../../witnesses.ts'
import { isBlockhashValid } from '../blockhash.ts'
import { resolveMessage } from '../lookup-tables.ts'
import type { SolanaMessage } from '../message.ts'
import { fetchMintFacts } from '../mint-facts.ts'
import { readSolanaPayload, type SolanaPayload } from '../payload.ts'
import { COMPUTE_BUDGET, SYSTEM } from '../programs.ts'
import { NOTHING_SHOWN, simulate, type Shown } from '../simulate/simulate.ts'
import { describe, measureAmount, type Measure } from './describe.ts'
import { exitsBy } from './exits-by.ts'
import { findContradictions } from './find-contradictions.ts'
import { findDoubts } from './find-doubts.ts'
import { claimedRent, moneyOut, namedFees, sum, takesOf } from './flows.ts'
import { changesIn, judgeOutcome, rehearsalOf } from './judge-outcome.ts'
import { judgeUnits } from './judge-units.ts'
import { shownRent } from './shown-rent.ts'
import { askedValidators, ofKind, readWords, type Reading } from './reading.ts'

/** What is known of a payload beside its bytes. */
export interface Evidence extends Shown {
  /** Whether the network still takes it; null where no node told. */
  readonly isValid: boolean | null
  readonly witnesses: Witnesses
  /** Rent for accounts of nobody knows whom in the other steps of the action. Lamports. */
  readonly claimedElsewhere: bigint
  /** Of the tokens of the request, as the chain has them. */
  readonly mints: FactsOfTokens
}

/** What is compared for every payload; a difference is a contradiction and stops it. */
const ALWAYS: readonly Check[] = [
  { kind: 'request', witness: 'you' },
  { kind: 'sender', witness: 'you' },
  { kind: 'value', witness: 'you' },
]

/** Only what was really compared. A blockhash of the network's own says that the payload is for it. */
function checksOf(reading: Reading, measure: Measure, isValid: boolean | null): Check[] {
  const receives = ofKind(reading, 'initialize', 'withdraw').length > 0
  const delegates = ofKind(reading, 'delegate').length > 0
  return [
    ...ALWAYS,
    ...(isValid ? ([{ kind: 'chain', witness: 'chain' }] as const) : []),
    ...(receives ? ([{ kind: 'receiver', witness: 'you' }] as const) : []),
    ...(delegates && askedValidators(reading.intent)
      ? ([{ kind: 'validator', witness: 'you' }] as const)
      : []),
    ...(measure === 'equal' ? ([{ kind: 'amount', witness: 'you' }] as const) : []),
  ]
}

/** What is called, each once; a compute budget only says what the calls may cost. */
const calledPrograms = ({ instructions }: SolanaMessage): string[] => [
  ...new Set(instructions.map(({ program }) => program).filter((each) => each !== COMPUTE_BUDGET)),
]

const OUTCOME: Check = { kind: 'outcome', witness: 'chain' }

/**
 * Judges a payload by what is known of it.
 * @param message the payload's, with the addresses of its lookup tables where they could be read
 */
export async function judgeSolana(
  { bytes, raw }: SolanaPayload,
  message: SolanaMessage,
  network: string,
  action: Action,
  intent: Intent,
  { isValid, simulation, mints, ...known }: Evidence,
): Promise<Inspection> {
  const reading = await readWords(message, { intent, action, ...known })
  const decoded = describe(reading)
  const measure = measureAmount(decoded, reading)
  const changes = changesIn(reading, simulation)
  const rent = shownRent(reading, simulation, changes)
  const open = judgeOutcome(reading, simulation, changes, rent)
  const units = judgeUnits(reading, network, mints)
  const checks = checksOf(reading, measure, isValid)
  return {
    unsigned: {
      family: 'solana',
      kind: 'transaction',
      transaction: { network, from: reading.user, bytes },
    },
    calls: calledPrograms(message),
    value: sum(moneyOut(reading)),
    takes: takesOf(reading),
    exits: exitsBy(reading),
    namedFees: [...namedFees(reading), ...rent],
    message: null,
    decoded,
    countsAsked: measure === 'equal',
    stale: isValid === false,
    raw,
    rehearsal: rehearsalOf(reading, simulation, changes),
    tokens: units.tokens,
    verdict: verdictOf({
      checks: open.length === 0 ? [...checks, OUTCOME] : checks,
      doubts: [
        ...new Set([
          ...findDoubts(reading, measure),
          ...(rent.length > 0 ? (['claimed-fee'] as const) : []),
          ...units.doubts,
          ...open,
        ]),
      ],
      contradictions: [
        ...new Set([...findContradictions(reading, changes), ...units.contradictions]),
      ],
    }),
  }
}

const ADVANCE_NONCE = 4

/** Whether a nonce stands in the place of the blockhash: its first instruction moves the nonce on. */
const usesNonce = ({ instructions: [first] }: SolanaMessage): boolean =>
  first?.program === SYSTEM && first.data[0] === ADVANCE_NONCE

/** A step's payload where it is one that can be judged and signed. */
export function readStep(transaction: Transaction): SolanaPayload | null {
  const payload = transaction.isMessage === true ? null : readSolanaPayload(transaction)
  return payload && !usesNonce(payload.transaction.message) ? payload : null
}

/** What the other steps of an action claim as rent, by their bytes. Lamports. */
async function claimedElsewhere(
  { id }: Transaction,
  action: Action,
  intent: Intent,
): Promise<bigint> {
  const others = action.transactions.flatMap((each) =>
    each.id === id ? [] : (readStep(each)?.transaction.message ?? []),
  )
  const nothing = { before: new Map(), witnesses: NO_WITNESSES, claimedElsewhere: 0n }
  const readings = others.map((message) => readWords(message, { intent, action, ...nothing }))
  return (await Promise.all(readings)).map(claimedRent).reduce((all, each) => all + each, 0n)
}

/** Steps that change nothing any more. Source: contract: Step status. */
const DONE = new Set(['CONFIRMED', 'SKIPPED'])

/** Whether everything before a step has happened, so that it can be tried out now. */
const isNext = ({ stepIndex }: Transaction, { transactions }: Action): boolean =>
  transactions.every((each) => each.stepIndex >= stepIndex || DONE.has(each.status))

/**
 * Reads, tries out and judges a Solana step. Messages to sign can't be read yet, nor can transactions with a durable
 * nonce: they never expire, so that one could not be proved dead. Source: decisions/016-verdicts.
 */
export async function inspectSolana(
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Promise<Inspection> {
  const { network } = transaction
  const payload = readStep(transaction)
  if (!payload) return unreadable(transaction)
  const [message, isValid, witnesses, claimed, mints] = await Promise.all([
    resolveMessage(network, payload.transaction),
    // A node that does not answer vouches for nothing; it does not make the payload old.
    isBlockhashValid(network, payload.transaction.message.blockhash).catch(() => null),
    fetchWitnesses(intent.request.yieldId, network),
    claimedElsewhere(transaction, action, intent),
    fetchMintFacts(network, tokensNamed(intent)),
  ])
  const shown = await simulate(network, payload.bytes, message, isNext(transaction, action))
  const evidence = { ...shown, isValid, witnesses, claimedElsewhere: claimed, mints }
  return await judgeSolana(payload, message, network, action, intent, evidence)
}

/** The same by the bytes alone: nobody is asked. */
export async function readSolana(
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Promise<Inspection> {
  const payload = readStep(transaction)
  if (!payload) return unreadable(transaction)
  const { message } = payload.transaction
  const evidence = {
    ...NOTHING_SHOWN,
    isValid: null,
    witnesses: NO_WITNESSES,
    mints: new Map(),
    claimedElsewhere: await claimedElsewhere(transaction, action, intent),
  }
  return await judgeSolana(payload, message, transaction.network, action, intent, evidence)
}
