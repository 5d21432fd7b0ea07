import { describe, expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { getPath, getAllItems, getPage, type Item } from '../testing/read-pages.ts'

const tokens = (query = '') => getAllItems(`/v1/tokens${query}`)
const status = async (query: string): Promise<number> =>
  (await callService(`/v1/tokens${query}`)).status
const ids = (items: readonly Item[]): string[] =>
  items.flatMap(({ availableYields }) => [availableYields].flat().map(String))

/** contract: Tokens. */
describe('GET /v1/tokens', () => {
  it('all tokens are listed without a `limit`, and pages of any size are parts of that list', async () => {
    const all = await getPage('/v1/tokens')
    expect(all.items).toHaveLength(all.total)
    const first = await getPage('/v1/tokens?limit=2')
    expect([first.total, first.limit, first.offset, first.items.length]).toEqual([
      all.total,
      2,
      0,
      2,
    ])
    const second = await getPage('/v1/tokens?limit=2&offset=2')
    expect(second.items).toEqual(all.items.slice(2, 4))
    expect((await getPage('/v1/tokens?limit=100000')).items).toHaveLength(all.total)
  })

  it.each([
    '?limit=0',
    '?offset=-1',
    '?limit=x',
    `?address=${'a'.repeat(257)}`,
    `?symbol=${'a'.repeat(65)}`,
    '?enter=yes',
    '?sort=name',
  ])('`/v1/tokens%s` is refused with 400', async (query) => expect(await status(query)).toBe(400))

  it.each([`?address=${'a'.repeat(256)}`, `?symbol=${'a'.repeat(64)}`])(
    '`/v1/tokens%s` is accepted',
    async (query) => expect(await status(query)).toBe(200),
  )

  it('`address` matches in upper or lower case on EVM networks, and exactly on Solana', async () => {
    const all = await tokens()
    const evm = all.find((each) => String(getPath(each, 'token.address')).startsWith('0x'))
    const address = String(getPath(evm, 'token.address'))
    expect(await tokens(`?address=${address.toUpperCase().replace('0X', '0x')}`)).toContainEqual(
      evm,
    )
    const other = all.find(
      (each) =>
        getPath(each, 'token.network') === 'solana-devnet' &&
        getPath(each, 'token.address') !== undefined,
    )
    const base58 = String(getPath(other, 'token.address'))
    expect(await tokens(`?address=${base58}`)).toEqual([other])
    expect(await tokens(`?address=${base58.toLowerCase()}`)).toEqual([])
  })

  it('`symbol` matches the whole symbol in upper or lower case', async () => {
    const found = await tokens('?symbol=usdc')
    expect(found.length).toBeGreaterThan(1)
    expect(new Set(found.map((each) => getPath(each, 'token.symbol')))).toEqual(new Set(['USDC']))
    expect(await tokens('?symbol=usd')).toEqual([])
  })

  it('`networks` filters tokens by network, repeated or comma-separated', async () => {
    const repeated = await tokens('?networks=ethereum-sepolia&networks=base-sepolia')
    expect(repeated).toEqual(await tokens('?networks=ethereum-sepolia,base-sepolia'))
    expect(new Set(repeated.map((each) => getPath(each, 'token.network')))).toEqual(
      new Set(['ethereum-sepolia', 'base-sepolia']),
    )
  })

  it('`yieldTypes`, repeated or comma-separated, narrows `availableYields` to these types', async () => {
    const types = new Map(
      (await getAllItems('/v1/yields')).map((each) => [
        each['id'],
        getPath(each, 'mechanics.type'),
      ]),
    )
    for (const query of [
      '?yieldTypes=liquidity_pool&yieldTypes=lending',
      '?yieldTypes=liquidity_pool,lending',
    ]) {
      const found = new Set(ids(await tokens(query)).map((id) => types.get(id)))
      expect(found).toEqual(new Set(['liquidity_pool', 'lending']))
    }
  })

  it('`enter` and `exit` narrow `availableYields`, and both together to yields that match both', async () => {
    const all = new Set(ids(await tokens()))
    const enterable = new Set(ids(await tokens('?enter=true')))
    const not = new Set(ids(await tokens('?enter=false')))
    expect([...all].every((id) => enterable.has(id) !== not.has(id))).toBe(true)
    expect(not.size).toBeGreaterThan(0)
    const both = new Set(ids(await tokens('?enter=false&exit=true')))
    const exitable = new Set(ids(await tokens('?exit=true')))
    expect(both).toEqual(new Set([...not].filter((id) => exitable.has(id))))
  })

  it('a yield with a missing or malformed enter or exit status counts as open', async () => {
    const malformed = (await getAllItems('/v1/yields')).find(
      (each) =>
        typeof getPath(each, 'status.enter') !== 'boolean' ||
        typeof getPath(each, 'status.exit') !== 'boolean',
    )
    expect(ids(await tokens('?enter=true&exit=true'))).toContain(malformed?.['id'])
    expect(ids(await tokens('?enter=false'))).not.toContain(malformed?.['id'])
    expect(ids(await tokens('?exit=false'))).not.toContain(malformed?.['id'])
  })

  it('deprecated yields and yields under maintenance are in no `availableYields`', async () => {
    const yields = await getAllItems('/v1/yields')
    const decommissioned = yields.filter(
      (each) =>
        getPath(each, 'metadata.deprecated') === true ||
        getPath(each, 'metadata.underMaintenance') === true,
    )
    expect(decommissioned.length).toBeGreaterThan(1)
    const listed = [
      ...(await tokens()),
      ...(await tokens('?enter=false')),
      ...(await tokens('?exit=true')),
    ]
    expect(decommissioned.filter(({ id }) => ids(listed).includes(String(id)))).toEqual([])
  })

  it('every listed token has a yield, and every yield it names is enabled for the project', async () => {
    const known = new Set((await getAllItems('/v1/yields')).map(({ id }) => id))
    const all = await tokens()
    expect(ids(all).filter((id) => !known.has(id))).toEqual([])
    expect(all.filter(({ availableYields }) => [availableYields].flat().length === 0)).toEqual([])
  })
})
