import { NO_WITNESSES } from '../../witnesses.ts'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import { answerTo, entering, USER } from '../verify/corpus/case.ts'
import type { MessageReading } from '../verify/message-reading.ts'
import { WRAPPED_SOL } from '../programs.ts'
import { USDC } from '../verify/corpus/bases.ts'
import { BLOCKHASH, createKey, stranger } from './stake-transactions.ts'

export const addressOf = (byte: number): string => createKey(byte).publicKey.toBase58()

export const THIEF = stranger.publicKey.toBase58()
/** Somebody whom a yield may name, and somebody whom the user may. */
export const HELPER = addressOf(64)
export const FRIEND = addressOf(65)
/** Accounts of the user's and of the thief's, for tokens and wrapped coins, and one of which nothing is known. */
export const OWN = addressOf(70)
export const OWN_WRAPPED = addressOf(71)
export const FOREIGN = addressOf(72)
export const FOREIGN_WRAPPED = addressOf(73)
export const STRANGE = addressOf(74)
export const MINT = USDC.address ?? ''

/** What is read of a message of these instructions, without its bytes; the user asked to stake 4 SOL unless changed. */
export function readingOf(
  known: readonly KnownInstruction[],
  { intent = entering({ given: { amount: '4' } }), ...change }: Partial<MessageReading> = {},
): MessageReading {
  return {
    message: {
      version: 'legacy',
      signers: [USER],
      keys: [USER],
      blockhash: BLOCKHASH,
      instructions: [],
      writable: [],
      lookups: [],
    },
    user: USER,
    intent,
    action: answerTo(intent),
    instructions: known,
    hasUnknown: false,
    unknownPrograms: [],
    createdStakes: new Set(),
    tokenAccounts: new Map([
      [OWN, { mint: MINT, owner: USER }],
      [OWN_WRAPPED, { mint: WRAPPED_SOL, owner: USER }],
      [FOREIGN, { mint: MINT, owner: THIEF }],
      [FOREIGN_WRAPPED, { mint: WRAPPED_SOL, owner: THIEF }],
    ]),
    before: new Map(),
    witnesses: NO_WITNESSES,
    claimedElsewhere: 0n,
    ...change,
  }
}
