import { afterEach, expect, it, vi } from 'vitest'
import { fetchWitnesses, NO_WITNESSES } from './witnesses.ts'

afterEach(() => void vi.unstubAllGlobals())

const VAULT = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const witness = (changes: Readonly<Record<string, unknown>> = {}) => ({
  network: 'base',
  address: VAULT,
  by: 'memory',
  isEntrance: true,
  since: 1_700_000_000_000,
  actions: 4,
  codeHash: `0x${'5'.repeat(64)}`,
  codeChanged: false,
  ...changes,
})

const requestedUrls: string[] = []
const answering = (body: unknown): void =>
  void vi.stubGlobal('fetch', (path: string) => {
    requestedUrls.push(path)
    return Promise.resolve(Response.json(body))
  })
const fetched = (...contracts: readonly unknown[]) => {
  answering({ contracts })
  return fetchWitnesses('base-usdc vault', 'base')
}

it('asks for the yield, and has contracts by the form in which addresses are compared', async () => {
  const { contracts } = await fetched(witness())
  expect(requestedUrls.at(-1)).toBe('/witnesses/base-usdc%20vault')
  expect(contracts.get(VAULT.toLowerCase())).toMatchObject({ by: 'memory', actions: 4 })
  const mint = 'So11111111111111111111111111111111111111112'
  expect((await fetched(witness({ address: mint }))).contracts.has(mint)).toBe(true)
})

it('the same address on another network is nobody here', async () => {
  expect((await fetched(witness({ network: 'ethereum' }))).contracts.size).toBe(0)
})

it('a token, and a place where the money lies, is nobody to call', async () => {
  const { contracts, assets } = await fetched(witness({ isEntrance: false }))
  expect(contracts.size).toBe(0)
  expect(assets?.size).toBe(1)
  expect((await fetched(witness())).assets?.size).toBe(0)
})

it('memory does not vouch for what changed; the operator does', async () => {
  const changed = await fetched(witness({ codeChanged: true }))
  expect(changed.contracts.size).toBe(0)
  expect(changed.changed).toEqual(new Set([VAULT.toLowerCase()]))
  expect((await fetched(witness())).changed?.size).toBe(0)
  const operated = await fetched(witness({ by: 'operator', since: null, codeChanged: true }))
  expect(operated.contracts.size).toBe(1)
})

it.each([
  ['an answer of another form', { contracts: [{ address: VAULT, by: 'memory' }] }],
  ['an unknown witness', { contracts: [witness({ by: 'service' })] }],
  ['an error', { statusCode: 500, message: 'no' }],
  ['nothing', null],
])('%s vouches for nobody', async (_, body) => {
  answering(body)
  expect(await fetchWitnesses('y', 'base')).toBe(NO_WITNESSES)
})

it('nor does a gateway that can’t be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await fetchWitnesses('y', 'base')).toBe(NO_WITNESSES)
})
