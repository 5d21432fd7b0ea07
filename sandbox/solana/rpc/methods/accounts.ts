import { PublicKey } from '@solana/web3.js'
import bs58 from 'bs58'
import { z } from 'zod'
import {
  accountConfigSchema,
  addressSchema,
  resolveSlot,
  stateSchema,
  withContext,
} from '../params.ts'
import { rpcMethod, RpcError, type RpcMethods } from '../rpc-method.ts'
import { encodeAccount, tokenAmount } from '../encode-account.ts'
import type { SolanaChain } from '../../chain/solana-chain.ts'
import { readTokenAccount, TOKEN_PROGRAMS } from '../../token/token-account.ts'

const whichSchema = z.union([
  z.object({ mint: addressSchema }),
  z.object({ programId: addressSchema }),
])
type Which = z.infer<typeof whichSchema>

/** Returns an owner's token accounts, by token program. */
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

const MOST_ACCOUNTS = 100

const memcmpSchema = z
  .object({
    offset: z.int().min(0),
    bytes: z.string(),
    encoding: z.enum(['base58', 'base64']).optional(),
  })
  .transform(({ offset, bytes, encoding }) => ({
    offset,
    wanted: encoding === 'base64' ? Buffer.from(bytes, 'base64') : Buffer.from(bs58.decode(bytes)),
  }))

const filterSchema = z.union([
  z.object({ dataSize: z.int().min(0) }),
  z.object({ memcmp: memcmpSchema }),
])
type Filter = z.infer<typeof filterSchema>

const programConfigSchema = accountConfigSchema.extend({
  filters: z.array(filterSchema).max(4).nullish(),
  withContext: z.boolean().optional(),
})

function matchesFilter(data: Uint8Array, filter: Filter): boolean {
  if ('dataSize' in filter) return data.length === filter.dataSize
  const { offset, wanted: expectedBytes } = filter.memcmp
  return expectedBytes.equals(data.subarray(offset, offset + expectedBytes.length))
}

export const accountMethods: RpcMethods = {
  getBalance: rpcMethod(z.tuple([addressSchema, stateSchema.nullish()]), (chain, [key, config]) => {
    resolveSlot(chain, config ?? {})
    return withContext(chain, Number(chain.bank.svm.getBalance(key.toBytes()) ?? 0n))
  }),
  getAccountInfo: rpcMethod(
    z.tuple([addressSchema, accountConfigSchema.nullish()]),
    (chain, [key, config]) => {
      resolveSlot(chain, config ?? {})
      const account = chain.bank.svm.getAccount(key.toBytes())
      return withContext(chain, encodeAccount(chain.bank.svm, account, config ?? {}))
    },
  ),
  getMultipleAccounts: rpcMethod(
    z.tuple([z.array(addressSchema).max(MOST_ACCOUNTS), accountConfigSchema.nullish()]),
    (chain, [keys, config]) => {
      resolveSlot(chain, config ?? {})
      const { svm } = chain.bank
      const requestedKeys = { encoding: 'base64', ...config } as const
      return withContext(
        chain,
        keys.map((key) => encodeAccount(svm, svm.getAccount(key.toBytes()), requestedKeys)),
      )
    },
  ),
  getProgramAccounts: rpcMethod(
    z.tuple([addressSchema, programConfigSchema.nullish()]),
    (chain, [program, config]) => {
      resolveSlot(chain, config ?? {})
      const filters = config?.filters ?? []
      const matching = chain.bank.svm
        .getProgramAccounts(program.toBytes())
        .map((each) => ({ key: new PublicKey(each.address), account: each.account() }))
        .filter(({ account }) => filters.every((filter) => matchesFilter(account.data(), filter)))
        .map(({ key, account }) => ({
          pubkey: key.toBase58(),
          account: encodeAccount(chain.bank.svm, account, config ?? {}),
        }))
      return config?.withContext ? withContext(chain, matching) : matching
    },
  ),
  getMinimumBalanceForRentExemption: rpcMethod(
    z.tuple([z.int().min(0), stateSchema.nullish()]),
    ({ bank }, [size]) => Number(bank.svm.minimumBalanceForRentExemption(BigInt(size))),
  ),
}
