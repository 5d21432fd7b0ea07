import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { positionSchema } from '#src/api/schemas/position.ts'
import type { BalanceRead, OwnedPosition } from './merge-reads.ts'
import { createNamedQueries, getReceiptTokens, selectScanned } from './receipt-queries.ts'

const token = (address: string | undefined, network = 'base') => ({
  symbol: 'hbUSDC',
  name: 'Harbor USDC',
  decimals: 6,
  network,
  address,
})
const ADDRESS = `0x${'Ab'.repeat(20)}`
const SHARE = `0x${'Cd'.repeat(20)}`
const OTHER = `0x${'12'.repeat(20)}`
const receipts = getReceiptTokens([
  { token: token(SHARE), availableYields: ['one', 'two'] },
  { token: token(OTHER), availableYields: ['three'] },
  { token: token(SHARE, 'optimism'), availableYields: ['elsewhere'] },
])
const owned = (...addresses: readonly string[]) => ({
  owned: [
    {
      address: ADDRESS,
      network: 'base',
      keys: new Set(addresses.map((each) => `base ${each.toLowerCase()}`)),
    },
  ],
})
const position = (yieldId: string, address = ADDRESS): OwnedPosition => ({
  position: z.parse(positionSchema, { yieldId, balances: [] }),
  address,
  network: 'base',
})

it('receipt tokens leave out coins, which everybody has', () => {
  const coin = `0x${'0'.repeat(40)}`
  expect(getReceiptTokens([{ token: token(coin), availableYields: ['a'] }])).toEqual([])
  expect(getReceiptTokens(undefined)).toEqual([])
})

describe('queries by name', () => {
  it('are sent for every yield whose receipt token an address has, on its network', () => {
    expect(createNamedQueries(receipts, owned(SHARE), [])).toEqual([
      { yieldId: 'one', address: ADDRESS, network: 'base' },
      { yieldId: 'two', address: ADDRESS, network: 'base' },
    ])
    expect(createNamedQueries(receipts, owned(), [])).toEqual([])
  })

  it('are not sent for what the scan has found of the same address', () => {
    const scanned = [position('one', ADDRESS.toLowerCase()), position('two', OTHER)]
    expect(createNamedQueries(receipts, owned(SHARE), scanned)).toEqual([
      { yieldId: 'two', address: ADDRESS, network: 'base' },
    ])
  })
})

describe('the tokens of an address are looked at', () => {
  const ofBoth = {
    owned: [ADDRESS, OTHER].map((address) => ({ address, network: 'base', keys: new Set('a') })),
  }
  const owners = [{ address: ADDRESS }, { address: OTHER.toUpperCase().replace('0X', '0x') }]
  const scan = (address: string, more: Partial<BalanceRead> = {}): BalanceRead => ({
    query: { address, network: 'base' },
    data: undefined,
    error: null,
    isFetching: true,
    dataUpdatedAt: 0,
    ...more,
  })
  const answered = { data: { positions: [], errors: [], unreadable: 0 } }
  const select = (scans: readonly BalanceRead[] | null, of = owners) =>
    selectScanned(ofBoth, of, scans).map(({ address }) => address)

  it('once its own scans are answered or have failed, while another’s still run', () => {
    expect(select([scan(ADDRESS, answered), scan(OTHER)])).toEqual([ADDRESS])
    expect(select([scan(ADDRESS, { error: new Error('down') }), scan(OTHER)])).toEqual([ADDRESS])
    expect(select([scan(ADDRESS, answered), scan(ADDRESS), scan(OTHER, answered)])).toEqual([OTHER])
  })

  it('not before the scans are known, which may find everything', () => {
    expect(select(null)).toEqual([])
  })

  it('only while it is shown', () => {
    const scans = [scan(ADDRESS, answered), scan(OTHER, answered)]
    expect(select(scans)).toEqual([ADDRESS, OTHER])
    expect(select(scans, [{ address: OTHER }])).toEqual([OTHER])
  })
})
