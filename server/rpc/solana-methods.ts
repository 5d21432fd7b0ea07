import * as z from 'zod'
import type { Methods } from './methods.ts'

/** Letters and digits of base58, as long as 32 bytes can be; `abort`: what follows sees well-formed text only. */
const address = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, { abort: true })
const signature = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
/** A transaction has 1,232 bytes at most. */
const transaction = z
  .string()
  .max(1_644, { abort: true })
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
const commitment = z.enum(['processed', 'confirmed', 'finalized'])
const state = z.strictObject({ commitment: commitment.optional() })
const slice = z.strictObject({
  offset: z.number().int().min(0).max(1_024),
  length: z.number().int().min(0).max(128),
})
/** All token accounts of an owner are listed by the program that keeps them: the first one, and its successor. */
const tokenProgram = z.enum([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])
/** The largest account that a program of the chain may make. */
const space = z.number().int().min(0).max(10_485_760)

/** As many accounts as a transaction may lock. */
const accounts = z.array(address).min(1).max(64)
/** The beginning of each account: enough to know what it is, never all of one that may be 10 MB long. */
const beginning = z.strictObject({
  offset: z.literal(0),
  length: z.number().int().min(1).max(1_024),
})
/** Lookup tables are read whole: 256 addresses at most, 8 KB each. */
const MOST_WHOLE = 8

const severalAccounts = z.union([
  z.tuple([
    accounts,
    z.strictObject({
      commitment: commitment.optional(),
      encoding: z.literal('base64'),
      dataSlice: beginning,
    }),
  ]),
  z.tuple([
    accounts.max(MOST_WHOLE),
    z.strictObject({ commitment: commitment.optional(), encoding: z.literal('base64') }),
  ]),
])

/** Always with a blockhash of now and without signatures: what a page asks before anybody signs. */
const simulation = z.tuple([
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

/** What is read of a Solana chain, and sending what a wallet signed. */
export const solanaMethods: Methods = {
  getBalance: z.tuple([address, state.optional()]),
  getEpochInfo: z.tuple([state.optional()]),
  getFirstAvailableBlock: z.tuple([]),
  getLatestBlockhash: z.tuple([state.optional()]),
  getMinimumBalanceForRentExemption: z.tuple([space]),
  getMultipleAccounts: severalAccounts,
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
      dataSlice: slice.optional(),
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
  isBlockhashValid: z.tuple([address, state.optional()]),
  simulateTransaction: simulation,
  sendTransaction: z.tuple([
    transaction,
    z.strictObject({
      encoding: z.literal('base64'),
      preflightCommitment: commitment.optional(),
    }),
  ]),
}

/** Test coins. */
export const solanaSandbox: Methods = {
  requestAirdrop: z.tuple([address, z.number().int().min(1).max(100_000_000_000)]),
}
