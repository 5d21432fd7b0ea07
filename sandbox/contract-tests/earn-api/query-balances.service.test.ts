import { beforeAll, describe, expect, it } from 'vitest'
import { fundedWallet, testWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
import { isRecord } from '../testing/field-table.ts'
import {
  enterYield,
  getYieldId,
  getObject,
  getErrorResponse,
  getStatus,
} from '../testing/service-helpers.ts'
import { getPage, type Item } from '../testing/read-pages.ts'

const network = 'ethereum-sepolia'
const PATH = '/v1/yields/balances'
const queryBalances = (...queries: readonly object[]) => getObject(PATH, { body: { queries } })
const list = (value: unknown): readonly Item[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
const ids = (answer: Item): string[] => list(answer['items']).map(({ yieldId }) => String(yieldId))

/** contract: Balance queries. */
describe('POST /v1/yields/balances', () => {
  let wallet: TestWallet
  let vault = ''
  let market = ''
  beforeAll(async () => {
    wallet = await fundedWallet(network)
    vault = await getYieldId('Harbor USDC Vault')
    market = await getYieldId('Brook USDC Market')
    await enterYield('Harbor USDC Vault', wallet, { amount: '20' })
    await enterYield('Brook USDC Market', wallet, { amount: '30' })
  })

  it('`queries` is a required array, and each query needs an `address` and a `network`', async () => {
    const { address } = wallet
    expect(await getStatus(PATH, { body: {} })).toBe(400)
    expect(await getStatus(PATH, { body: { queries: {} } })).toBe(400)
    expect(await getStatus(PATH, { body: { queries: [{ address }] } })).toBe(400)
    expect(await getStatus(PATH, { body: { queries: [{ network }] } })).toBe(400)
    expect(await getStatus(PATH, { body: { queries: [{ address, network: 'nowhere' }] } })).toBe(
      400,
    )
    const [status, body] = await getErrorResponse(PATH, {
      body: { queries: [{ address: '0x1', network }] },
    })
    expect([status, body['error']]).toEqual([400, 'INVALID_ADDRESS'])
  })

  it('a query without a `yieldId` scans all yields of its network', async () => {
    const { address } = wallet
    expect(new Set(ids(await queryBalances({ address, network })))).toEqual(
      new Set([vault, market]),
    )
    expect(ids(await queryBalances({ address, network: 'base-sepolia' }))).toEqual([])
  })

  it('a query with a `yieldId` returns the balances of that yield alone', async () => {
    const { address } = wallet
    const answer = await queryBalances({ address, network, yieldId: market })
    expect(ids(answer)).toEqual([market])
    const [row] = list(list(answer['items'])[0]?.['balances'])
    expect(row).toMatchObject({ address, type: 'active', isEarning: true })
    expect(row?.['amount']).toMatch(/^(29\.99|30)/)
    expect(row?.['amountRaw']).toMatch(/^(2999|3000)\d{4}$/)
  })

  it('`arguments` of a query is an object, and anything else is refused with 400', async () => {
    const { address } = wallet
    const yieldId = await getYieldId('Causeway Interchain Staking')
    const query = { address, network, yieldId }
    expect(await queryBalances({ ...query, arguments: {} })).toEqual({ items: [], errors: [] })
    expect(await getStatus(PATH, { body: { queries: [{ ...query, arguments: 'x' }] } })).toBe(400)
  })

  it('scans of a network and queries of a single yield may be mixed', async () => {
    const { address } = wallet
    const other = testWallet(network).address
    const answer = await queryBalances(
      { address, network, yieldId: vault },
      { address: other, network },
    )
    expect(ids(answer)).toEqual([vault])
  })

  it('a yield that is both queried and scanned several times is returned once', async () => {
    const { address } = wallet
    const specific = { address, network, yieldId: vault }
    const answer = await queryBalances(specific, { address, network }, specific, {
      address,
      network,
    })
    expect(ids(answer).toSorted()).toEqual([vault, market].toSorted())
  })

  it('an unknown yield is returned in `errors`, and the others still in `items`', async () => {
    const { address } = wallet
    const query = { address, network }
    const answer = await queryBalances(
      { ...query, yieldId: 'no-such-yield' },
      { ...query, yieldId: vault },
    )
    expect(ids(answer)).toEqual([vault])
    expect(list(answer['errors'])).toEqual([
      { yieldId: 'no-such-yield', address, network, error: expect.stringMatching(/./) },
    ])
  })

  it('a yield without a balance is not in `items`', async () => {
    const { address } = wallet
    const yieldId = await getYieldId('Harbor DAI Vault')
    expect(await queryBalances({ address, network, yieldId })).toEqual({ items: [], errors: [] })
  })

  it('a query for a yield that is not enabled for the project is refused with 400', async () => {
    const query = '/v1/yields?network=base-sepolia&limit=1&offset=500'
    const [other] = (await getPage(query, { key: 'test_sandbox_free_3000' })).items
    const queries = [{ yieldId: other?.['id'], address: wallet.address, network: 'base-sepolia' }]
    expect(await getStatus(PATH, { body: { queries } })).toBe(400)
  })
})
