import type { PublicKey } from '@solana/web3.js'
import type { LiteSvm } from 'litesvm/dist/internal.js'
import type { TokenBalance } from './ledger.ts'
import { readTokenAccount, TOKEN_PROGRAMS, tokenDecimals } from './token-account.ts'

/** What the token accounts among some accounts hold, each with its place there. */
export const tokenBalances = (svm: LiteSvm, accounts: readonly PublicKey[]): TokenBalance[] =>
  accounts.flatMap((key, accountIndex) => {
    const account = svm.getAccount(key.toBytes())
    const owner = account && Buffer.from(account.owner())
    const program = TOKEN_PROGRAMS.find((each) => owner?.equals(each.toBuffer()))
    const token = account && program ? readTokenAccount(account.data()) : null
    if (!token || !program) return []
    return {
      accountIndex,
      mint: token.mint.toBase58(),
      owner: token.owner.toBase58(),
      programId: program.toBase58(),
      amount: token.amount.toString(),
      decimals: tokenDecimals(svm, token.mint),
    }
  })
