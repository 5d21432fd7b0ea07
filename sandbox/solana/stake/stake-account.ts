import { PublicKey, StakeProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import { createHash } from 'node:crypto'
import type { LiteSvm } from 'litesvm/dist/internal.js'
import { simulateTransaction } from '../chain/run-transaction.ts'
import { treasury } from '../chain/accounts.ts'
import { readWireTransaction } from '../chain/wire-transaction.ts'

/** `GetMinimumDelegation` of the stake program. */
const GET_MINIMUM_DELEGATION = Buffer.from([13, 0, 0, 0])

/** Reads the minimum delegation in lamports from the stake program. */
export function minimumDelegation(svm: LiteSvm): bigint {
  const transaction = new Transaction({
    feePayer: treasury.publicKey,
    recentBlockhash: PublicKey.default.toBase58(),
  }).add(
    new TransactionInstruction({
      programId: StakeProgram.programId,
      keys: [],
      data: GET_MINIMUM_DELEGATION,
    }),
  )
  transaction.sign(treasury)
  const wire = readWireTransaction(transaction.serialize())
  const returned = wire && simulateTransaction(svm, wire, false).returnData
  if (!returned) throw new Error('the stake program does not tell its minimum')
  const bytes = Buffer.alloc(8)
  bytes.set(returned.data)
  return bytes.readBigUInt64LE()
}

/** Derives the address of a stake account as `CreateAccountWithSeed` does. */
export function seededStakeAddress(base: PublicKey, seed: string): PublicKey {
  const hash = createHash('sha256')
    .update(base.toBytes())
    .update(seed)
    .update(StakeProgram.programId.toBytes())
  return new PublicKey(hash.digest())
}

/** No epoch: a stake that has not been deactivated. */
export const NEVER = 2n ** 64n - 1n

/** Size and offsets of a stake account (StakeStateV2, little endian). */
export const STAKE_BYTES = 200
const DELEGATED = 2
export const STAKER_AT = 12
const WITHDRAWER_AT = 44
const VOTER_AT = 124
const STAKE_AT = 156
const ACTIVATION_AT = 164
const DEACTIVATION_AT = 172

/** A delegation with its epochs. */
export interface Delegation {
  /** The vote account, base58. */
  readonly voter: string
  /** Lamports; the account holds the rent beside them. */
  readonly stake: bigint
  readonly activationEpoch: bigint
  /** `NEVER` while active. */
  readonly deactivationEpoch: bigint
}

export interface StakeAccount extends Delegation {
  readonly address: string
  /** Balance with rent; lamports. */
  readonly lamports: bigint
  readonly staker: string
  readonly withdrawer: string
}

/** Reads a stake account; null without a delegation. */
export function readStakeAccount(
  address: string,
  lamports: bigint,
  data: Uint8Array,
): StakeAccount | null {
  const view = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (view.length !== STAKE_BYTES || view.readUInt32LE(0) !== DELEGATED) return null
  const key = (at: number): string => new PublicKey(view.subarray(at, at + 32)).toBase58()
  return {
    address,
    lamports,
    staker: key(STAKER_AT),
    withdrawer: key(WITHDRAWER_AT),
    voter: key(VOTER_AT),
    stake: view.readBigUInt64LE(STAKE_AT),
    activationEpoch: view.readBigUInt64LE(ACTIVATION_AT),
    deactivationEpoch: view.readBigUInt64LE(DEACTIVATION_AT),
  }
}

/** Returns the account's bytes with another delegated amount. */
export function withStake(data: Uint8Array, stake: bigint): Uint8Array {
  const copy = Buffer.from(data)
  copy.writeBigUInt64LE(stake, STAKE_AT)
  return copy
}
