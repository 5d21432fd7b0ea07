import { PublicKey } from '@solana/web3.js'
import { z } from 'zod'
import type { SolanaChain } from '../../chain/solana-chain.ts'
import { readTokenAccount, TOKEN_PROGRAMS } from '../../chain/token-account.ts'
import { accountConfigSchema, addressSchema, resolveSlot, withContext } from '../params.ts'
import { tokenAmount } from '../parsed-token-account.ts'
import { RpcError } from '../rpc-error.ts'
import { rpcMethod, type RpcMethods } from '../rpc-method.ts'
import { encodeAccount } from '../encode-account.ts'

const whichSchema = z.union([
  z.object({ mint: addressSchema }),
  z.object({ programId: addressSchema }),
])
type Which = z.infer<typeof whichSchema>

/** The token accounts of an owner, by the token programs. */
function tokenAccountsOf({ bank }: SolanaChain, owner: PublicKey, which: Which) {
  const programs =
    'programId' in which
      ? TOKEN_PROGRAMS.filter((program) => program.equals(which.programId))
      : TOKEN_PROGRAMS
  if (programs.length === 0)
    throw new RpcError('INVALID_PARAMS', 'Invalid param: unrecognized Token program id')
  return programs.flatMap((program) =>
    bank.svm.getProgramAccounts(program.toBytes()).flatMap((each) => {
      const account = each.account()
      const token = readTokenAccount(account.data())
      if (!token?.owner.equals(owner)) return []
      if ('mint' in which && !token.mint.equals(which.mint)) return []
      return { pubkey: new PublicKey(each.address).toBase58(), account }
    }),
  )
}

/** SPL tokens. */
export const tokenMethods: RpcMethods = {
  getTokenAccountsByOwner: rpcMethod(
    z.tuple([addressSchema, whichSchema, accountConfigSchema.nullish()]),
    (chain, [owner, which, config]) => {
      resolveSlot(chain, config ?? {})
      const found = tokenAccountsOf(chain, owner, which)
      return withContext(
        chain,
        found.map(({ pubkey, account }) => ({
          pubkey,
          account: encodeAccount(chain.bank.svm, account, config ?? {}),
        })),
      )
    },
  ),
  getTokenAccountBalance: rpcMethod(z.tuple([addressSchema]).rest(z.unknown()), (chain, [key]) => {
    const { svm } = chain.bank
    const token = readTokenAccount(svm.getAccount(key.toBytes())?.data() ?? new Uint8Array())
    if (!token) throw new RpcError('INVALID_PARAMS', 'Invalid param: could not find account')
    return withContext(chain, tokenAmount(svm, token.mint, token.amount))
  }),
}
