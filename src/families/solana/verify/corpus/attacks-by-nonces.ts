import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import { RECENT_BLOCKHASHES } from '../../programs.ts'
import { createKey, staking, stranger } from '../../testing/stake-transactions.ts'
import { attack, instead, type Attack } from './attack.ts'
import { call, key } from './additions.ts'
import { owner, stakeNative } from './bases.ts'

const nonce = createKey(41).publicKey
const BLOCKHASHES = new PublicKey(RECENT_BLOCKHASHES)

const advancing = (
  keys: readonly ReturnType<typeof key>[],
  data: readonly number[] = [4, 0, 0, 0],
): TransactionInstruction => call(SystemProgram.programId, [...keys], data)

/** A stake after the user's own nonce, as the network takes it for ever. */
export const stakingByNonce = (authority = owner): TransactionInstruction[] => [
  SystemProgram.nonceAdvance({ noncePubkey: nonce, authorizedPubkey: authority }),
  ...staking(),
]

const byNonce = (finding: Attack['finding'], name: string, first: TransactionInstruction): Attack =>
  instead(finding, `for ever, ${name}`, stakeNative, [first, ...staking()])

/** Transactions that never expire, or only seem to. */
export const attacksByNonces: readonly Attack[] = [
  instead(
    'foreign-nonce',
    'for ever, by somebody else’s nonce',
    stakeNative,
    stakingByNonce(stranger.publicKey),
  ),
  attack('foreign-nonce', 'for ever, by somebody else’s nonce in version 0', stakeNative, {
    instructions: stakingByNonce(stranger.publicKey),
    version: 0,
  }),
  byNonce(
    'unreadable-payload',
    'with a byte too many',
    advancing([key(nonce), key(BLOCKHASHES, false, false), key(owner, true)], [4, 0, 0, 0, 9]),
  ),
  byNonce(
    'unreadable-payload',
    'with an account too many',
    advancing([key(nonce), key(BLOCKHASHES, false, false), key(owner, true), key(nonce)]),
  ),
  byNonce(
    'unreadable-payload',
    'in an account that it may not change',
    advancing([key(nonce, false, false), key(BLOCKHASHES, false, false), key(owner, true)]),
  ),
  byNonce(
    'unreadable-payload',
    'by an authority that does not sign',
    advancing([key(nonce), key(BLOCKHASHES, false, false), key(stranger.publicKey, false, false)]),
  ),
  instead('unknown-method', 'and a nonce advanced after it', stakeNative, [
    ...staking(),
    SystemProgram.nonceAdvance({ noncePubkey: nonce, authorizedPubkey: owner }),
  ]),
  instead('unknown-method', 'by a nonce that is advanced twice', stakeNative, [
    ...stakingByNonce(),
    SystemProgram.nonceAdvance({ noncePubkey: createKey(42).publicKey, authorizedPubkey: owner }),
  ]),
  instead('foreign-receiver', 'by a nonce whose account is then emptied', stakeNative, [
    ...stakingByNonce(),
    SystemProgram.nonceWithdraw({
      noncePubkey: nonce,
      authorizedPubkey: owner,
      toPubkey: stranger.publicKey,
      lamports: 1,
    }),
  ]),
]
