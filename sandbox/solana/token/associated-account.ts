import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import type { LocalToken } from './create-local-token.ts'
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM, readTokenAccount } from './token-account.ts'
import type { LiteSvm } from 'litesvm/dist/internal.js'

const SUPPLY_AT = 36

/** Returns a wallet's balance in its associated account, in the smallest unit; 0 without one. */
export function getTokenBalance(svm: LiteSvm, owner: PublicKey, mint: PublicKey): bigint {
  const account = svm.getAccount(associatedAccount(owner, mint).toBytes())
  return (account && readTokenAccount(account.data())?.amount) ?? 0n
}

/** Returns a token's supply, in the smallest unit. */
export function getTokenSupply(svm: LiteSvm, mint: PublicKey): bigint {
  const data = svm.getAccount(mint.toBytes())?.data()
  return data ? Buffer.from(data).readBigUInt64LE(SUPPLY_AT) : 0n
}

/** `CreateIdempotent`: does nothing where the account exists. */
const CREATE_IDEMPOTENT = 1

/** Derives a wallet's associated token account. */
export const associatedAccount = (owner: PublicKey, mint: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync(
    [owner.toBytes(), TOKEN_PROGRAM.toBytes(), mint.toBytes()],
    ASSOCIATED_TOKEN_PROGRAM,
  )[0]

/** Creates that account where it is missing. @param payer pays its rent, and signs */
export const createAssociatedAccount = (
  payer: PublicKey,
  owner: PublicKey,
  { mint }: Pick<LocalToken, 'mint'>,
): TransactionInstruction => {
  const key = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({
    pubkey,
    isSigner,
    isWritable,
  })
  return new TransactionInstruction({
    programId: ASSOCIATED_TOKEN_PROGRAM,
    keys: [
      key(payer, true, true),
      key(associatedAccount(owner, mint), true),
      key(owner),
      key(mint),
      key(SystemProgram.programId),
      key(TOKEN_PROGRAM),
    ],
    data: Buffer.from([CREATE_IDEMPOTENT]),
  })
}
