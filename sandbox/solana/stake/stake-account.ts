import { PublicKey } from '@solana/web3.js'

/** No epoch: a stake that has not been deactivated. */
export const NEVER = 2n ** 64n - 1n

/** Bytes of a stake account, and where in them the program keeps what (StakeStateV2, little endian). */
export const STAKE_BYTES = 200
const DELEGATED = 2
export const STAKER_AT = 12
const WITHDRAWER_AT = 44
const VOTER_AT = 124
const STAKE_AT = 156
const ACTIVATION_AT = 164
const DEACTIVATION_AT = 172

/** How much is delegated, and since and until when. */
export interface Delegation {
  /** The vote account, base58. */
  readonly voter: string
  /** Lamports; the account holds the rent beside them. */
  readonly stake: bigint
  readonly activationEpoch: bigint
  /** `NEVER` while it has not been asked for. */
  readonly deactivationEpoch: bigint
}

/** A delegated stake account. */
export interface StakeAccount extends Delegation {
  readonly address: string
  /** Everything in it, rent included; lamports. */
  readonly lamports: bigint
  readonly staker: string
  readonly withdrawer: string
}

/** Reads a stake account; null when nothing is delegated from it. */
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

/** The account's bytes with another amount delegated. */
export function withStake(data: Uint8Array, stake: bigint): Uint8Array {
  const copy = Buffer.from(data)
  copy.writeBigUInt64LE(stake, STAKE_AT)
  return copy
}
