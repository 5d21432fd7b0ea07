import { describe, expect, it } from 'vitest'
import { pageSchema } from '../contract/page.ts'
import { providerEntrySchema } from '../contract/provider.ts'
import { tokenWithAvailableYieldsSchema } from '../contract/token.ts'
import { yieldSchema } from '../contract/yield.ts'
import { fetchParsed } from '../service/testing/call-service.ts'
import { target } from '../service/testing/target.ts'
import { invalidLogos } from './logo-addresses.ts'

/** One yield has a deliberately malformed status. */
const shownSchema = yieldSchema.pick({ metadata: true, token: true, inputTokens: true }).loose()

const PNG = '89504e470d0a1a0a'
const read = (address: string) => fetch(address, { redirect: 'manual' })
async function bytesOf(address: string): Promise<Buffer> {
  const response = await read(address)
  expect([address, response.status]).toEqual([address, 200])
  return Buffer.from(await response.arrayBuffer())
}

it('tokens, providers and yields have logos, readable without a key', async () => {
  const tokens = await fetchParsed(pageSchema(tokenWithAvailableYieldsSchema), '/v1/tokens')
  const providers = await fetchParsed(pageSchema(providerEntrySchema), '/v1/providers?limit=100')
  const yields = await fetchParsed(pageSchema(shownSchema), '/v1/yields?limit=100')
  const addresses = new Set([
    ...tokens.items.map(({ token }) => token.logoURI ?? ''),
    ...providers.items.map(({ logoURI }) => logoURI),
    ...yields.items.map(({ metadata }) => metadata.logoURI),
    ...yields.items
      .flatMap(({ token, inputTokens }) => [token].concat(inputTokens))
      .map(({ logoURI }) => logoURI ?? ''),
  ])
  expect(addresses.size).toBeGreaterThan(providers.items.length + 5)
  for (const address of addresses) {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/logos\/(?:token|provider)-[\da-z-]+\.png$/)
    const bytes = await bytesOf(address)
    expect(bytes.toString('hex', 0, 8)).toBe(PNG)
    expect(bytes.byteLength).toBeLessThan(64 * 1024)
  }
})

describe('invalid logos of closed yields', () => {
  const logoOf = async (file: string): Promise<string> => {
    const [id] = [...invalidLogos].find(([, name]) => name === file) ?? []
    const call = { key: 'test_sandbox_free_3000' }
    const earnYield = await fetchParsed(yieldSchema, `/v1/yields/${id}`, call)
    expect(earnYield.status).toEqual({ enter: false, exit: false })
    return earnYield.metadata.logoURI
  }

  it('a broken logo is served', async () => {
    const bytes = await bytesOf(await logoOf('broken.png'))
    expect(bytes.toString('hex', 0, 8)).toBe(PNG)
    expect(bytes.byteLength).toBe(20)
  })

  it('a huge logo is served', async () => {
    expect((await bytesOf(await logoOf('huge.png'))).byteLength).toBeGreaterThan(64 * 1024)
  })

  it('an SVG logo is served', async () => {
    const response = await read(await logoOf('drawing.svg'))
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
  })

  it('a logo redirects to a private address', async () => {
    const response = await read(await logoOf('elsewhere.png'))
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      'http://10.0.0.1/logo.png',
    ])
  })
})

it('an invalid logo name is 404', async () => {
  for (const file of ['Token.png', 'a.svg', '..%2fhealth', `${'a'.repeat(81)}.png`])
    expect((await read(`${target().url}/logos/${file}`)).status).toBe(404)
})
