import type { PublicKey } from '@solana/web3.js'
import type { Account, LiteSvm } from 'litesvm/dist/internal.js'
import { fromRaw } from '#src/money/units.ts'
import { readTokenAccount, TOKEN_PROGRAMS, tokenDecimals } from '../chain/token-account.ts'

const PROGRAM_NAMES = ['spl-token', 'spl-token-2022']

/** An amount of a token as a node shows it. */
export function tokenAmount(svm: LiteSvm, mint: PublicKey, amount: bigint): object {
  const decimals = tokenDecimals(svm, mint)
  const uiAmountString = fromRaw(amount, decimals)
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** A token account's data as `jsonParsed` shows it; null for any other account. */
export function parsedTokenAccount(svm: LiteSvm, account: Account): object | null {
  const owner = Buffer.from(account.owner())
  const program = TOKEN_PROGRAMS.findIndex((each) => owner.equals(each.toBuffer()))
  const token = program === -1 ? null : readTokenAccount(account.data())
  if (!token) return null
  const info = {
    isNative: token.isNative,
    mint: token.mint.toBase58(),
    owner: token.owner.toBase58(),
    state: token.isFrozen ? 'frozen' : 'initialized',
    tokenAmount: tokenAmount(svm, token.mint, token.amount),
  }
  return {
    program: PROGRAM_NAMES[program],
    parsed: { type: 'account', info },
    space: account.data().length,
  }
}
