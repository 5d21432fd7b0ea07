import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getTokenKey } from '#src/catalogue/logos/token-key.ts'
import { createLogoIndex } from './create-logo-index.ts'
import { getAllLogoUrls, collectLogoUrls } from './logo-urls.ts'

const A = 'https://logos.example/a.png'
const B = 'https://logos.example/b.png'
const C = 'https://logos.example/c.png'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

const usdc = { symbol: 'USDC', network: 'base', address: USDC, logoURI: A }
const ether = { symbol: 'ETH', network: 'base', logoURI: B }
const vault = {
  id: 'base-usdc-vault',
  providerId: 'harvest',
  token: usdc,
  mechanics: { gasFeeToken: ether },
  rewardRate: { components: [{ token: { symbol: 'SOL', network: 'solana', logoURI: C } }] },
  metadata: { name: 'Harvest', logoURI: C },
}
const namesOf = (
  items: readonly unknown[],
  providers: readonly (readonly [string, string])[] = [],
  networks: readonly (readonly [string, string])[] = [],
) =>
  collectLogoUrls(
    items.map((item) => JSON.stringify(item)),
    { providers: new Map(providers), networks: new Map(networks) },
  )

it('every token of a yield is collected at any depth, and the yield itself', async () => {
  const names = await namesOf([vault], [['harvest', B]], [['base', A]])
  expect(getAllLogoUrls(names)).toEqual(new Set([A, B, C]))
  expect(createLogoIndex(names, (address) => `sha of ${address}`)).toEqual({
    pictures: [A, B, C].map((address) => `sha of ${address}`),
    tokens: { base: { [USDC.toLowerCase()]: 0, ':ETH': 1 }, solana: { ':SOL': 2 } },
    providers: { harvest: 1 },
    networks: { base: 0 },
    yields: { 'base-usdc-vault': 2 },
  })
})

it('a failed logo has no entry, and a yield with its provider’s picture needs none', async () => {
  const names = await namesOf([vault], [['harvest', C]])
  const { pictures, tokens, providers, yields } = createLogoIndex(names, (address) =>
    address === C ? 'sha' : undefined,
  )
  expect(pictures).toEqual(['sha'])
  expect(tokens).toEqual({ base: {}, solana: { ':SOL': 0 } })
  expect(providers).toEqual({ harvest: 0 })
  expect(yields).toEqual({})
})

it('a token is found by its address in either case where that is equivalent, else by its symbol', () => {
  expect(getTokenKey({ symbol: 'USDC', address: USDC })).toBe(
    getTokenKey({ symbol: 'x', address: USDC.toLowerCase() }),
  )
  expect(getTokenKey({ symbol: 'A', address: 'So1' })).not.toBe(
    getTokenKey({ symbol: 'A', address: 'so1' }),
  )
  expect(getTokenKey({ symbol: 'ETH' })).toBe(getTokenKey({ symbol: 'ETH', address: null }))
  // Points named after a token's address don't get its picture.
  expect(getTokenKey({ symbol: USDC })).not.toBe(getTokenKey({ symbol: 'USDC', address: USDC }))
})

it('the order of the service’s lists changes nothing', async () => {
  const like = (id: string) => ({ ...vault, id, metadata: { logoURI: `${A}?${id}` } })
  const others = ['x', 'y', 'z'].map(like)
  const all = [vault, ...others]
  const indexOf = async (items: readonly unknown[]) =>
    JSON.stringify(createLogoIndex(await namesOf(items), (address) => address))
  const expected = await indexOf(all)
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(all, { minLength: all.length }), async (items) => {
      expect(await indexOf(items)).toBe(expected)
    }),
    { numRuns: 20 },
  )
})

it.each([
  [7],
  [null],
  [{ id: 'a', metadata: { logoURI: 'data:image/png;base64,AAAA' } }],
  [{ id: 'a', metadata: { logoURI: `https://logos.example/${'a'.repeat(2_048)}` } }],
  [{ id: 7, metadata: { logoURI: A } }],
  [{ id: 'a', metadata: [A], token: { symbol: 7, network: 'base', logoURI: A } }],
  [{ id: 'a', token: { symbol: 'A', network: 'base', logoURI: '/a.png' } }],
])('what names no logo has none: %j', async (item) => {
  expect(getAllLogoUrls(await namesOf([item])).size).toBe(0)
})

it('ids and networks may be names of built-in properties', async () => {
  const odd = {
    id: '__proto__',
    metadata: { logoURI: A },
    token: { symbol: 'constructor', network: '__proto__', logoURI: B },
  }
  const index = createLogoIndex(await namesOf([odd]), (address) => address)
  expect(JSON.stringify(index)).toBe(
    `{"pictures":["${B}","${A}"],"tokens":{"__proto__":{":constructor":0}},"providers":{},"networks":{},"yields":{"__proto__":1}}`,
  )
})
