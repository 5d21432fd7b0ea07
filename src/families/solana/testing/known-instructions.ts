import type { KnownInstructionOf } from '../decode/known-instruction.ts'
import { LST, VALIDATOR } from '../verify/corpus/bases.ts'
import { USER } from '../verify/corpus/case.ts'
import { SYSTEM } from '../programs.ts'
import { addressOf, HELPER, MINT, OWN } from './reading-of.ts'

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
