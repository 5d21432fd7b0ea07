import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchPaidFees } from './fetch-paid-fees.ts'
import { createTransaction, staking, stranger, user } from './testing/stake-transactions.ts'

const encode = (payer: typeof user): string =>
  Buffer.from(createTransaction(staking(), 'legacy', payer.publicKey).serialize()).toString(
    'base64',
  )

const answers: Record<string, unknown> = {
  own: { transaction: [encode(user), 'base64'], meta: { fee: 15_000, err: null } },
  sponsored: { transaction: [encode(stranger), 'base64'], meta: { fee: 5_000, err: {} } },
  untold: { transaction: [encode(user), 'base64'], meta: null },
  unknown: null,
}

beforeEach(() => {
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const calls: { id: number; params: [string] }[] = JSON.parse(body)
    return Promise.resolve(
      Response.json(calls.map(({ id, params: [name] }) => ({ id, result: answers[name] }))),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a fee is the one of a confirmed transaction, paid by its first signer', async () => {
  const ids = ['untold', 'own', 'unknown', 'sponsored']
  expect(await fetchPaidFees('solana-devnet', ids)).toEqual([
    null,
    { raw: 15_000n, payer: user.publicKey.toBase58() },
    null,
    { raw: 5_000n, payer: stranger.publicKey.toBase58() },
  ])
})
