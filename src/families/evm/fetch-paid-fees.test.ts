import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchPaidFees } from './fetch-paid-fees.ts'

const PAYER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const receipts: Record<string, unknown> = {}
const price = { from: PAYER, gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca07' }

beforeEach(() => {
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const calls: { id: number; params: [string] }[] = JSON.parse(body)
    // A node may answer in any order.
    const answers = calls.map(({ id, params: [hash] }) =>
      hash in receipts
        ? { jsonrpc: '2.0', id, result: receipts[hash] }
        : { jsonrpc: '2.0', id, error: { code: -32_000, message: 'busy' } },
    )
    return Promise.resolve(Response.json(answers.toReversed()))
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a fee is the used gas at its price, with what a rollup adds for its data and blobs', async () => {
  Object.assign(receipts, {
    plain: price,
    rollup: { ...price, l1Fee: '0x1234567890abcdef' },
    blob: { ...price, blobGasUsed: '0x20000', blobGasPrice: '0x3' },
  })
  expect(await fetchPaidFees('base', ['plain', 'rollup', 'blob'])).toEqual([
    { raw: 21_000n * 1_000_000_007n, payer: PAYER },
    { raw: 21_000n * 1_000_000_007n + 0x1234567890abcdefn, payer: PAYER },
    { raw: 21_000n * 1_000_000_007n + 0x20000n * 3n, payer: PAYER },
  ])
})

it('a fee is unknown where it can’t be read, and others of its request are known', async () => {
  Object.assign(receipts, {
    pending: null,
    token: { ...price, feeCurrency: '0x765DE816845861e75A25fCA122bb6898B8B1282a' },
    operator: { ...price, operatorFeeScalar: '0x1' },
    odd: { ...price, gasUsed: 21_000 },
    free: { ...price, operatorFeeScalar: '0x0', operatorFeeConstant: '0x0', feeCurrency: null },
  })
  const ids = ['busy', 'pending', 'token', 'operator', 'odd', 'free']
  expect(await fetchPaidFees('celo', ids)).toEqual([
    null,
    null,
    null,
    null,
    null,
    { raw: 21_000n * 1_000_000_007n, payer: PAYER },
  ])
})
