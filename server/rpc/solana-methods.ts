import * as z from 'zod'

export type RpcMethodSchemas = Readonly<Record<string, z.ZodType>>

/** Base58 of 32 bytes; `abort`: later checks see well-formed text only. */
const address = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, { abort: true })
const signature = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
/** A transaction has 1,232 bytes at most. */
const transaction = z
  .string()
  .max(1_644, { abort: true })
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
const commitment = z.enum(['processed', 'confirmed', 'finalized'])
const commitmentParams = z.strictObject({ commitment: commitment.optional() })
const dataSlice = z.strictObject({
  offset: z.number().int().min(0).max(1_024),
  length: z.number().int().min(0).max(128),
})
/** Owner's token accounts are listed by program: the token program and its successor. */
const tokenProgram = z.enum([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])
/** The largest account that a program may create. */
const accountSpace = z.number().int().min(0).max(10_485_760)

/** As many accounts as a transaction may lock. */
const accounts = z.array(address).min(1).max(64)
/** Only the beginning of each account: enough to identify it, as one may be 10 MB long. */
const accountBeginning = z.strictObject({
  offset: z.literal(0),
  length: z.number().int().min(1).max(1_024),
})
/** Lookup tables are read whole: 256 addresses at most, 8 KB each. */
const MAX_WHOLE_ACCOUNTS = 8

const multipleAccountsParams = z.union([
  z.tuple([
    accounts,
    z.strictObject({
      commitment: commitment.optional(),
      encoding: z.literal('base64'),
      dataSlice: accountBeginning,
    }),
  ]),
  z.tuple([
    accounts.max(MAX_WHOLE_ACCOUNTS),
    z.strictObject({ commitment: commitment.optional(), encoding: z.literal('base64') }),
  ]),
])

/** Always with a recent blockhash and without signatures: simulated before anybody signs. */
const simulateParams = z.tuple([
  transaction,
  z.strictObject({
    commitment: commitment.optional(),
    encoding: z.literal('base64'),
    sigVerify: z.literal(false),
    replaceRecentBlockhash: z.boolean(),
    innerInstructions: z.boolean().optional(),
    accounts: z.strictObject({ encoding: z.literal('base64'), addresses: accounts }).optional(),
  }),
])

/** Reads of a Solana chain, and sending signed transactions. */
export const solanaMethods: RpcMethodSchemas = {
  getBalance: z.tuple([address, commitmentParams.optional()]),
  getEpochInfo: z.tuple([commitmentParams.optional()]),
  getFirstAvailableBlock: z.tuple([]),
  getLatestBlockhash: z.tuple([commitmentParams.optional()]),
  getMinimumBalanceForRentExemption: z.tuple([accountSpace]),
  getMultipleAccounts: multipleAccountsParams,
  getSignatureStatuses: z.tuple([
    z.array(signature).min(1).max(20),
    z.strictObject({ searchTransactionHistory: z.boolean().optional() }).optional(),
  ]),
  getTokenAccountsByOwner: z.tuple([
    address,
    z.union([z.strictObject({ mint: address }), z.strictObject({ programId: tokenProgram })]),
    z.strictObject({
      commitment: commitment.optional(),
      encoding: z.literal('base64'),
      dataSlice: dataSlice.optional(),
    }),
  ]),
  getTransaction: z.tuple([
    signature,
    z.strictObject({
      commitment: commitment.optional(),
      encoding: z.literal('base64'),
      maxSupportedTransactionVersion: z.literal(0).optional(),
    }),
  ]),
  isBlockhashValid: z.tuple([address, commitmentParams.optional()]),
  simulateTransaction: simulateParams,
  sendTransaction: z.tuple([
    transaction,
    z.strictObject({
      encoding: z.literal('base64'),
      preflightCommitment: commitment.optional(),
    }),
  ]),
}

export const solanaSandboxMethods: RpcMethodSchemas = {
  requestAirdrop: z.tuple([address, z.number().int().min(1).max(100_000_000_000)]),
}
