import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Inspection, NamedFee } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { unreadable } from '../../unreadable.ts'
import { verdictOf, type Check } from '../../verdict.ts'
import { UNNAMED } from '../decode/named-accounts.ts'
import { isBlockhashValid } from '../blockhash.ts'
import type { SolanaMessage } from '../message.ts'
import { readSolanaPayload, type SolanaPayload } from '../payload.ts'
import { STAKE_RENT } from '../fees.ts'
import { COMPUTE_BUDGET } from '../programs.ts'
import { askedValidators } from './asked-validators.ts'
import { decodeStake } from './decode-stake.ts'
import { findContradictions } from './find-contradictions.ts'
import { findDoubts } from './find-doubts.ts'
import { usesNonce } from './uses-nonce.ts'
import { measureAmount, type Measure } from './measure-amount.ts'
import { moneyOut, sum } from './money-out.ts'
import { ownStakes } from './own-stakes.ts'
import { ofKind, readWords, type Reading } from './reading.ts'

/** What is compared for every payload; a difference is a contradiction and stops it. */
const ALWAYS: readonly Check[] = [
  { kind: 'request', witness: 'you' },
  { kind: 'sender', witness: 'you' },
]

/** Only what was really compared. A blockhash of the network's own says that the payload is for it. */
function checksOf(
  reading: Reading,
  measure: Measure,
  intent: Intent,
  isValid: boolean | null,
): Check[] {
  const receives = ofKind(reading, 'initialize').length + ofKind(reading, 'withdraw').length > 0
  const delegations = ofKind(reading, 'delegate')
  const delegates = delegations.length > 0 && delegations.every(({ vote }) => vote !== UNNAMED)
  return [
    ...ALWAYS,
    // What can't be read may take coins too.
    ...(reading.hasUnknown ? [] : ([{ kind: 'value', witness: 'you' }] as const)),
    ...(isValid ? ([{ kind: 'chain', witness: 'chain' }] as const) : []),
    ...(receives ? ([{ kind: 'receiver', witness: 'you' }] as const) : []),
    ...(delegates && askedValidators(intent)
      ? ([{ kind: 'validator', witness: 'you' }] as const)
      : []),
    ...(measure === 'equal' ? ([{ kind: 'amount', witness: 'you' }] as const) : []),
  ]
}

/** What is called, each once; a compute budget only says what the calls may cost. */
const calledPrograms = ({ instructions }: SolanaMessage): string[] => [
  ...new Set(instructions.map(({ program }) => program).filter((each) => each !== COMPUTE_BUDGET)),
]

/** What new stake accounts of the user's own keep as long as they exist. */
const rentOf = (stakes: number): NamedFee[] =>
  stakes === 0 ? [] : [{ kind: 'rent', amount: STAKE_RENT * BigInt(stakes), witness: 'you' }]

async function judge(
  { bytes, transaction: { message }, raw }: SolanaPayload,
  network: string,
  action: Action,
  intent: Intent,
): Promise<Inspection> {
  const user = intent.request.address
  const [reading, isValid] = await Promise.all([
    readWords(message),
    // A node that does not answer vouches for nothing; it does not make the payload old.
    isBlockhashValid(network, message.blockhash).catch(() => null),
  ])
  const decoded = decodeStake(reading)
  const measure = measureAmount(decoded, intent)
  return {
    unsigned: {
      family: 'solana',
      kind: 'transaction',
      transaction: { network, from: user, bytes },
    },
    calls: calledPrograms(message),
    value: sum(moneyOut(reading, user)),
    takes: moneyOut(reading, user).map(({ lamports: amount }) => ({
      kind: 'spend' as const,
      token: null,
      amount,
      spender: null,
    })),
    namedFees: rentOf(ownStakes(reading, user).size),
    message: null,
    decoded,
    countsAsked: measure === 'equal',
    stale: isValid === false,
    raw,
    rehearsal: null,
    verdict: verdictOf({
      checks: checksOf(reading, measure, intent, isValid),
      doubts: findDoubts(reading, measure, intent),
      contradictions: findContradictions(reading, action, intent),
    }),
  }
}

/**
 * Reads and judges a Solana step. Nothing is called a match before it was rehearsed, so the best that is said here is
 * what was checked and what was not. Messages to sign can't be read yet, nor can transactions with a durable nonce: they
 * never expire, so that one could not be proved dead. Source: design, section 3, Verification.
 */
export async function inspectSolana(
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Promise<Inspection> {
  const payload = transaction.isMessage === true ? null : readSolanaPayload(transaction)
  if (!payload || usesNonce(payload.transaction.message)) return unreadable(transaction)
  return await judge(payload, transaction.network, action, intent)
}
