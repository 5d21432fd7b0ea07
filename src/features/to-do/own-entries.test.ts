import { expect, it } from 'vitest'
import { getStake, listOwnEntries } from './own-entries.ts'
import { balance, ownEntry, USDC } from './testing/example-items.ts'

it('what an address earns with is its active balances in the deposit token', () => {
  const token = { ...USDC, symbol: 'OP', address: '0xb' }
  const stake = getStake(
    ownEntry([
      balance('active', '1.5'),
      balance('active', '2'),
      balance('exiting', '4'),
      balance('active', '8', { token }),
      balance('active', '16', { token: { ...USDC, isPoints: true } }),
    ]),
  )
  expect(stake).toEqual({ amount: '3.5', usd: '3.5', decimals: 6, symbol: 'USDC' })
})

it('its value is unknown where a part of it is', () => {
  const parts = [balance('active', '1'), balance('active', '2', { amountUsd: undefined })]
  expect(getStake(ownEntry(parts))).toMatchObject({ amount: '3', usd: null })
})

it('without a balance, or a yield in the catalogue, nothing is earned with', () => {
  expect(getStake(ownEntry([balance('active', '0')]))).toBeNull()
  expect(getStake(ownEntry([balance('active', '1')], null))).toBeNull()
})

it('nothing is to do at addresses that are only watched', () => {
  const own = ownEntry([balance('active', '1')])
  const watched = { ...own.entry, owner: { ...own.entry.owner, isOwn: false } }
  const group = { ...own, failures: [], total: { usd: 1, unknown: 0 }, freeAt: null }
  expect(listOwnEntries([{ ...group, entries: [watched, own.entry] }])).toEqual([own])
})

it('nothing is to do on a network that this build does not know', () => {
  const own = ownEntry([balance('active', '1')])
  const unknown = { ...own.entry, network: 'nova-chain' }
  const group = { ...own, failures: [], total: { usd: 1, unknown: 0 }, freeAt: null }
  expect(listOwnEntries([{ ...group, entries: [unknown, own.entry] }])).toEqual([own])
})
