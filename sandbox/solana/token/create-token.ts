import { SystemProgram, type PublicKey, type TransactionInstruction } from '@solana/web3.js'
import type { LiteSvm } from 'litesvm/dist/internal.js'
import { toLamportsNumber } from '../chain/to-lamports-number.ts'
import type { LocalToken } from './create-local-token.ts'
import { initializeMint } from './token-instructions.ts'
import { TOKEN_PROGRAM } from './token-programs.ts'

/** Bytes of a mint. */
const MINT_BYTES = 82

/** Makes a token's mint; payer and mint sign. @param authority may mint from now on */
export const createToken = (
  svm: LiteSvm,
  token: LocalToken,
  payer: PublicKey,
  authority: PublicKey,
): TransactionInstruction[] => [
  SystemProgram.createAccount({
    fromPubkey: payer,
    newAccountPubkey: token.mint,
    lamports: toLamportsNumber(svm.minimumBalanceForRentExemption(BigInt(MINT_BYTES))),
    space: MINT_BYTES,
    programId: TOKEN_PROGRAM,
  }),
  initializeMint(token, authority),
]
