import {
  Authorized,
  ComputeBudgetProgram,
  Keypair,
  Lockup,
  PublicKey,
  StakeProgram,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js'

/** A key that is the same in every run. */
export const createKey = (byte: number): Keypair => Keypair.fromSeed(new Uint8Array(32).fill(byte))

export const user = createKey(1)
export const stranger = createKey(2)
export const validator = createKey(3).publicKey
export const BLOCKHASH = createKey(4).publicKey.toBase58()
export const SEED = 'stake:0011'
export const STAKE_RENT = 2_282_880
export const SOL = 1_000_000_000

export const stakeAccount = await PublicKey.createWithSeed(
  user.publicKey,
  SEED,
  StakeProgram.programId,
)

export interface Staking {
  readonly lamports?: number
  readonly staker?: PublicKey
  readonly withdrawer?: PublicKey
  readonly lockup?: Lockup
  readonly vote?: PublicKey
}

/** A stake of the user's own, made from a seed and delegated, as services build it. */
export function staking({
  lamports = 4 * SOL,
  staker = user.publicKey,
  withdrawer = user.publicKey,
  lockup = new Lockup(0, 0, PublicKey.default),
  vote = validator,
}: Staking = {}): TransactionInstruction[] {
  return [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 20_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10_000 }),
    ...StakeProgram.createAccountWithSeed({
      fromPubkey: user.publicKey,
      stakePubkey: stakeAccount,
      basePubkey: user.publicKey,
      seed: SEED,
      authorized: new Authorized(staker, withdrawer),
      lockup,
      lamports,
    }).instructions,
    ...StakeProgram.delegate({
      stakePubkey: stakeAccount,
      authorizedPubkey: user.publicKey,
      votePubkey: vote,
    }).instructions,
  ]
}

/** A part of a stake leaves: split into an account of its own, with the rent that it needs. */
export const splitting = (lamports: number): TransactionInstruction[] =>
  StakeProgram.splitWithSeed(
    {
      stakePubkey: createKey(9).publicKey,
      authorizedPubkey: user.publicKey,
      splitStakePubkey: stakeAccount,
      basePubkey: user.publicKey,
      seed: SEED,
      lamports,
    },
    STAKE_RENT,
  ).instructions

export const deactivating = (authority = user.publicKey): TransactionInstruction[] =>
  StakeProgram.deactivate({ stakePubkey: stakeAccount, authorizedPubkey: authority }).instructions

export const withdrawing = (to = user.publicKey, authority = user.publicKey) =>
  StakeProgram.withdraw({
    stakePubkey: stakeAccount,
    authorizedPubkey: authority,
    toPubkey: to,
    lamports: 4 * SOL,
  }).instructions

export const paying = (lamports: number, to = stranger.publicKey): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: user.publicKey, toPubkey: to, lamports })

/** A transaction that nobody has signed yet. */
export function createTransaction(
  instructions: TransactionInstruction[],
  version: 'legacy' | 0 = 'legacy',
  payer: PublicKey = user.publicKey,
): VersionedTransaction {
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: BLOCKHASH,
    instructions,
  })
  return new VersionedTransaction(
    version === 'legacy' ? message.compileToLegacyMessage() : message.compileToV0Message(),
  )
}
