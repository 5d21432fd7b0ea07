import type { PublicKey } from '@solana/web3.js'
import type { LiteSvm } from 'litesvm/dist/internal.js'
import { readTokenAccount } from '../chain/token-account.ts'
import { associatedAccount } from './associated-account.ts'

const SUPPLY_AT = 36

/** What a wallet holds of a token in its account for it, in the smallest unit; 0 without one. */
export function getTokenBalance(svm: LiteSvm, owner: PublicKey, mint: PublicKey): bigint {
  const account = svm.getAccount(associatedAccount(owner, mint).toBytes())
  return (account && readTokenAccount(account.data())?.amount) ?? 0n
}

/** How much there is of a token, in the smallest unit. */
export function getTokenSupply(svm: LiteSvm, mint: PublicKey): bigint {
  const data = svm.getAccount(mint.toBytes())?.data()
  return data ? Buffer.from(data).readBigUInt64LE(SUPPLY_AT) : 0n
}
