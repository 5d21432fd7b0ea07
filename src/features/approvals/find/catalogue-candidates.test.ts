import { afterEach, expect, it, vi } from 'vitest'
import { fetchAllowances } from '#src/families/evm/allowances.ts'
import { getCatalogueCandidates, type ScanSources } from './catalogue-candidates.ts'

const OWNER = `0x${'1'.repeat(40)}`
const toAddress = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`
const [USDC, SHARE] = [toAddress(0xa), toAddress(0xb)]

const row = (id: string, tvlUsd: number): ScanSources['rows'][number] => ({
  id,
  network: 'base',
  tokenAddress: USDC,
  inputTokens: [],
  tvlUsd,
})
const share = { symbol: 'S', name: 'S', decimals: 6, network: 'base', address: SHARE }
const sources = (changes: Partial<ScanSources>): ScanSources => ({
  contracts: [
    { yieldId: 'small', network: 'base', addresses: [toAddress(1)] },
    { yieldId: 'large', network: 'base', addresses: [toAddress(2), USDC] },
  ],
  rows: [row('small', 1), row('large', 100)],
  receipts: [{ token: share, availableYields: ['small'] }],
  owned: [{ address: OWNER, network: 'base', keys: new Set([`base ${USDC}`]) }],
  ...changes,
})

/** The tokens and spenders that are looked for. */
const pairs = (changes: Partial<ScanSources>) =>
  getCatalogueCandidates(sources(changes)).candidates.map(({ token, spender }) => [token, spender])

it('contracts of the largest yields come first, and a token is no spender of itself', () => {
  expect(pairs({})).toEqual([
    [USDC, toAddress(2)],
    [USDC, toAddress(1)],
  ])
})

it('a receipt token that is owned is looked for with its own yield’s contracts', () => {
  const owned = [{ address: OWNER, network: 'base', keys: new Set([`base ${SHARE}`]) }]
  expect(pairs({ owned })).toEqual([[SHARE, toAddress(1)]])
})

it('nothing is looked for of tokens that are not owned, or on another network', () => {
  expect(pairs({ owned: [{ address: OWNER, network: 'base', keys: new Set() }] })).toEqual([])
  const keys = new Set([`base ${USDC}`])
  expect(pairs({ owned: [{ address: OWNER, network: 'optimism', keys }] })).toEqual([])
})

/** Numbers from 0, as addresses that no other is. */
const manyAddresses = (count: number) =>
  Array.from({ length: count }, (_, index) => toAddress(index + 0x1000))

it('what does not fit is left out, and said', () => {
  const contracts = [{ yieldId: 'large', network: 'base', addresses: manyAddresses(478) }]
  const { candidates, isCut } = getCatalogueCandidates(sources({ contracts }))
  // With the three calls of their token.
  expect([candidates.length, isCut]).toEqual([477, true])
  expect(getCatalogueCandidates(sources({})).isCut).toBe(false)
})

/** What is looked for where each of these tokens has so many spenders of its own yield. */
function manyTokens(spendersOfToken: readonly number[]) {
  const tokens = manyAddresses(spendersOfToken.length)
  const rows = tokens.map((tokenAddress, index) => ({ ...row(`y${index}`, 1), tokenAddress }))
  return getCatalogueCandidates(
    sources({
      rows,
      receipts: [],
      contracts: spendersOfToken.map((count, index) => ({
        yieldId: `y${index}`,
        network: 'base',
        addresses: manyAddresses(1000 + count).slice(1000),
      })),
      owned: [
        { address: OWNER, network: 'base', keys: new Set(tokens.map((token) => `base ${token}`)) },
      ],
    }),
  )
}

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['a token for each spender', Array.from({ length: 480 }, () => 1), 120],
  ['two large tokens beside small ones', [1, 246, 1, 220, 1], 468],
  ['one token', [480], 477],
])('%s: at most three requests to a node', async (_, spenders, count) => {
  const { candidates, isCut } = manyTokens(spenders)
  expect([candidates.length, isCut]).toEqual([count, true])
  let requests = 0
  vi.stubGlobal('fetch', () => {
    requests += 1
    return Promise.reject(new Error('counted'))
  })
  await expect(fetchAllowances('base', OWNER, candidates)).rejects.toThrow('counted')
  expect(requests).toBeLessThanOrEqual(3)
})
