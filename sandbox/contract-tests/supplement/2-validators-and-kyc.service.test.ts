import { beforeAll, describe, expect, it } from 'vitest'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { getYieldId, getObject, getStatus } from '../testing/service-helpers.ts'
import { getPath, getAllItems, getPage, type Item } from '../testing/read-pages.ts'

const STATUSES = 'active jailed deactivating inactive full not_found unbonding'.split(' ')

/** contract: Validators; contract: Identity check. */
describe('`GET /v1/yields/{id}/validators`', () => {
  let path = ''
  let all: readonly Item[] = []
  beforeAll(async () => {
    path = `/v1/yields/${await getYieldId('Cairn Validator Staking')}/validators`
    all = await getAllItems(path)
  })
  const names = (items: readonly Item[]) => items.map(({ name }) => name)
  const found = async (query: string) => names(await getAllItems(`${path}?${query}`))

  it('validators are paged by an `offset` of at least 0 and a `limit` of 1 to 100, by default 20', async () => {
    const first = await getPage(path)
    expect([first.limit, first.offset, first.items.length]).toEqual([20, 0, 20])
    expect(first.total).toBeGreaterThan(100)
    expect(names((await getPage(`${path}?offset=20&limit=2`)).items)).toEqual(
      names(all.slice(20, 22)),
    )
    for (const query of ['limit=0', 'limit=101', 'offset=-1', 'sort=name'])
      expect([query, await getStatus(`${path}?${query}`)]).toEqual([query, 400])
  })

  it('validators are filtered by a part of `name`, `address`, `provider`, `status` and `preferred`', async () => {
    const [first] = all
    const name = String(first?.['name'])
    expect(await found(`name=${encodeURIComponent(name.slice(1, 5).toUpperCase())}`)).toContain(
      name,
    )
    const address = String(first?.['address'])
    expect(await found(`address=${address.toLowerCase()}`)).toEqual([name])
    const provider = String(first?.['providerId'])
    expect(await found(`provider=${provider}`)).toEqual(
      names(all.filter((each) => each['providerId'] === provider)),
    )
    expect(await found('preferred=true')).toEqual(
      names(all.filter((each) => each['preferred'] === true)),
    )
    expect(await found('status=jailed')).toEqual(
      names(all.filter(({ status }) => status === 'jailed')),
    )
  })

  it('all seven validator statuses occur, and no other', () => {
    const statuses = new Set(all.map(({ status }) => String(status)))
    expect(STATUSES.filter((status) => !statuses.has(status))).toEqual([])
    expect(statuses.size).toBe(STATUSES.length)
  })

  it('`commission` and `votingPower` are fractions, and the voting power of all validators is 1', () => {
    for (const each of all)
      for (const field of ['commission', 'votingPower']) {
        expect(Number(each[field])).toBeGreaterThanOrEqual(0)
        expect(Number(each[field])).toBeLessThanOrEqual(1)
      }
    const power = all.reduce((sum, { votingPower }) => sum + Number(votingPower), 0)
    expect(power).toBeCloseTo(1, 2)
  })

  it('validators are listed preferred first, then by reward rate', () => {
    const order = all.map(
      (each) =>
        [each['preferred'] === true ? 0 : 1, -Number(getPath(each, 'rewardRate.total'))] as const,
    )
    expect(order).toEqual(order.toSorted(([a, b], [c, d]) => a - c || b - d))
  })
})

describe('`GET /v1/yields/{id}/kyc/status?address=`', () => {
  it('the `kycStatus` of a yield without KYC is `not_required`', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    const path = `/v1/yields/${await getYieldId('Harbor USDC Vault')}/kyc/status?address=${address}`
    expect(await getObject(path)).toEqual({ kycStatus: 'not_required' })
  })

  it('`kycStatus` is `not_started`, and then `pending`, `rejected` or `approved` as the issuer decides', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    const path = `/v1/yields/${await getYieldId('Meridian Treasury Fund')}/kyc/status?address=${address}`
    const { kycStatus, authorizeUrl } = await getObject(path)
    expect(kycStatus).toBe('not_started')
    const url = String(authorizeUrl)
    for (const [decision, expected] of [
      ['start', 'pending'],
      ['reject', 'rejected'],
      ['approve', 'approved'],
    ] as const) {
      const body = new URLSearchParams({ address, decision })
      const headers = { origin: new URL(url).origin }
      await fetch(url, { method: 'POST', redirect: 'manual', headers, body })
      expect((await getObject(path))['kycStatus']).toBe(expected)
    }
  })
})
