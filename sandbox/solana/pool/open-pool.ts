import type { TransactionInstruction } from '@solana/web3.js'
import type { LiteSvm } from 'litesvm/dist/internal.js'
import { treasury } from '../chain/treasury.ts'
import { associatedAccount, createAssociatedAccount } from '../token/associated-account.ts'
import { createToken } from '../token/create-token.ts'
import { mintTo } from '../token/token-instructions.ts'
import type { SharePool } from './share-pool.ts'

/** A pool's share token, its purse, and the shares of those who were there before. Treasury, mint and authority sign. */
export function openPool(
  svm: LiteSvm,
  { authority, deposit, share, seedShares }: SharePool,
): TransactionInstruction[] {
  const [payer, owner] = [treasury.publicKey, authority.publicKey]
  return [
    ...createToken(svm, share, payer, owner),
    createAssociatedAccount(payer, payer, share),
    mintTo(share, associatedAccount(payer, share.mint), owner, seedShares),
    ...(deposit ? [createAssociatedAccount(payer, owner, deposit)] : []),
  ]
}
