import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { pageSchema } from '#src/api/schemas/page.ts'
import { tokenWithYieldsSchema } from '#src/api/schemas/token-with-yields.ts'
import { createCatalogueRow } from '#src/catalogue/testing/catalogue-row.ts'
import { exampleAnswers, OWNER } from '#src/testing/example-answers.ts'
import { listPaths, ODDITIES, withOdd, type Json } from '#src/testing/odd-values.ts'
import { findEarningTokens } from './earning-tokens.ts'
import { readHoldings } from './read-holdings.ts'

const sent = z.parse(z.json(), JSON.parse(JSON.stringify(exampleAnswers['/v1/tokens'])))
const pageShape = z.object({ items: z.array(z.json()) })
const [listed = null] = z.parse(pageShape, sent).items
/** Another token, whose fields are as they should be. */
const intact = z.parse(z.json(), {
  token: {
    symbol: 'EURC',
    name: 'Euro',
    decimals: 6,
    network: 'base-sepolia',
    address: `0x${'cd'.repeat(20)}`,
  },
  availableYields: ['any'],
})

/** What a wallet is shown to have, where it has a million units of every token. */
async function findHoldings(items: readonly Json[]) {
  const page = z.parse(pageSchema(tokenWithYieldsSchema), { items, total: items.length })
  const holdings = await readHoldings({
    accounts: [{ family: 'evm', address: OWNER }],
    tokens: page.items,
    unreadable: page.unreadable,
    readable: ['base-sepolia'],
    readBalances: ({ tokens }) => Promise.resolve(tokens.map(() => 1_000_000n)),
    onProgress: () => undefined,
  })
  const rows = [createCatalogueRow({ id: 'any', network: 'base-sepolia' })]
  const own = { matching: new Set<string>(), unaffordable: new Set<string>() }
  return { holdings, found: findEarningTokens(rows, holdings.tokens, own, new Map()) }
}

const alone = await findHoldings([intact])

it('the other token is one that a wallet has', () => {
  expect(alone.holdings.tokens).toMatchObject([{ amount: '1', isKnown: true }])
})

it.each(ODDITIES)(
  'one odd field costs no other token its place, and no figure is odd: %s',
  async (oddity) => {
    const odd = listPaths(listed).map((path) => withOdd(listed, [path], oddity) ?? null)
    const { holdings, found } = await findHoldings([...odd, intact])
    const [token] = alone.holdings.tokens
    expect(holdings.tokens.find(({ key }) => key === token?.key)).toEqual(token)
    for (const { amount } of holdings.tokens) expect(amount).toMatch(/^\d+(?:\.\d+)?$/)
    for (const { yieldCount } of found) expect(yieldCount).toBeGreaterThanOrEqual(0)
    expect(holdings.unreadableCount).toBeLessThanOrEqual(odd.length)
  },
)

it.each(ODDITIES)(
  'where all of its fields are odd, the page says what it could not read: %s',
  async (oddity) => {
    const odd = withOdd(
      listed,
      listPaths(listed).filter((path) => path.length === 1),
      oddity,
    )
    const { holdings } = await findHoldings([odd ?? null, intact])
    expect(holdings.tokens).toContainEqual(alone.holdings.tokens[0])
    expect(holdings.unreadableCount).toBe(1)
  },
)
