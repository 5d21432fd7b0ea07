import type { KnownInstructionOf, KnownInstruction } from '../decode/known-instruction.ts'
import { LST, VALIDATOR, USDC } from '../verify/corpus/bases.ts'
import { USER, answerTo, entering } from '../verify/corpus/case.ts'
import { SYSTEM, WRAPPED_SOL } from '../programs.ts'
import { NO_WITNESSES } from '../../witnesses.ts'
import { NO_OTHER_STEPS, type MessageReading } from '../verify/message-reading.ts'
import { BLOCKHASH, createKey, stranger } from './stake-transactions.ts'

export const addressOf = (byte: number): string => createKey(byte).publicKey.toBase58()

export const THIEF = stranger.publicKey.toBase58()
/** An account that a yield may name, and one that the user may. */
export const HELPER = addressOf(64)
export const FRIEND = addressOf(65)
/** Accounts of the user's and of the thief's, for tokens and wrapped coins, and one of which nothing is known. */
export const OWN = addressOf(70)
export const OWN_WRAPPED = addressOf(71)
export const FOREIGN = addressOf(72)
export const FOREIGN_WRAPPED = addressOf(73)
export const STRANGE = addressOf(74)
export const MINT = USDC.address ?? ''

/** Decodes a message of these instructions, without its bytes; the request is to stake 4 SOL unless changed. */
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
    otherSteps: NO_OTHER_STEPS,
    ...change,
  }
}

export const STAKE = addressOf(60)
export const OTHER = addressOf(61)
export const POOL = addressOf(62)
export const DEPOSITS = addressOf(63)
export const OWN_POOL = addressOf(75)
export const POOL_MINT = LST.address ?? ''

export const initialize: KnownInstructionOf<'initialize'> = {
  kind: 'initialize',
  stake: STAKE,
  staker: USER,
  withdrawer: USER,
  custodian: SYSTEM,
  isLocked: false,
}
export const delegate: KnownInstructionOf<'delegate'> = {
  kind: 'delegate',
  stake: STAKE,
  vote: VALIDATOR,
  authority: USER,
}
export const split: KnownInstructionOf<'split'> = {
  kind: 'split',
  stake: OTHER,
  to: STAKE,
  authority: USER,
  lamports: 1n,
}
export const deactivate: KnownInstructionOf<'deactivate'> = {
  kind: 'deactivate',
  stake: STAKE,
  authority: USER,
}
export const withdraw: KnownInstructionOf<'withdraw'> = {
  kind: 'withdraw',
  stake: STAKE,
  to: USER,
  authority: USER,
  lamports: 1n,
}
export const merge: KnownInstructionOf<'merge'> = {
  kind: 'merge',
  into: STAKE,
  from: OTHER,
  authority: USER,
}
export const approve: KnownInstructionOf<'token-approve'> = {
  kind: 'token-approve',
  source: OWN,
  delegate: HELPER,
  authority: USER,
  mint: MINT,
  amount: 5n,
  decimals: null,
}
export const burn: KnownInstructionOf<'token-burn'> = {
  kind: 'token-burn',
  source: OWN,
  mint: MINT,
  authority: USER,
  amount: 5n,
  decimals: null,
}
const pooled = { pool: POOL, program: 'p', mint: POOL_MINT, least: null } as const
export const depositSol: KnownInstructionOf<'pool-deposit-sol'> = {
  kind: 'pool-deposit-sol',
  ...pooled,
  funding: USER,
  to: OWN,
  lamports: 0n,
}
export const depositStake: KnownInstructionOf<'pool-deposit-stake'> = {
  kind: 'pool-deposit-stake',
  ...pooled,
  depositAuthority: DEPOSITS,
  stake: STAKE,
  to: OWN,
}
export const withdrawStake: KnownInstructionOf<'pool-withdraw-stake'> = {
  kind: 'pool-withdraw-stake',
  ...pooled,
  stake: STAKE,
  newAuthority: USER,
  authority: USER,
  source: OWN_POOL,
  amount: 5n,
}
export const withdrawSol: KnownInstructionOf<'pool-withdraw-sol'> = {
  kind: 'pool-withdraw-sol',
  ...pooled,
  to: USER,
  authority: USER,
  source: OWN_POOL,
  amount: 5n,
}
