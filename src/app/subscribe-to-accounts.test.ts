import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { LiveUpdate } from '#src/api/live/live-update.ts'
import {
  concernsQuery,
  createLiveUpdateHandler,
  listLiveAddresses,
} from './subscribe-to-accounts.ts'

const OURS = '0xAbC0000000000000000000000000000000000001'
const where = { network: 'base', address: OURS }
const transaction = (address = OURS): LiveUpdate => ({
  kind: 'hint',
  hint: { resource: 'transaction', transactionId: 't', ...where, address },
})
const position: LiveUpdate = {
  kind: 'hint',
  hint: { resource: 'position', yieldId: 'y', ...where },
}

function scripted() {
  const read: { key: unknown; cancels: boolean | undefined }[] = []
  const client = new QueryClient()
  for (const id of ['run', 'told']) client.setQueryData(['action', id], id)
  let finish: (() => void)[] = []
  let runs = 0
  const news = createLiveUpdateHandler(
    {
      invalidateQueries: (filters, options) => {
        const [key] = filters?.queryKey ?? []
        // The bar does not refetch what a run of this page reads by itself.
        const keys =
          key === 'action'
            ? client
                .getQueryCache()
                .findAll(filters)
                .map(({ queryKey }) => queryKey.join())
            : [key]
        for (const each of keys) read.push({ key: each, cancels: options?.cancelRefetch })
        return new Promise<void>((resolve) => {
          finish.push(resolve)
        })
      },
    },
    () => [OURS],
    {
      has: (id) => id === 'run',
      refreshAll: () => {
        runs += 1
      },
    },
  )
  return {
    news,
    read,
    runs: () => runs,
    finishAll: async () => {
      for (const done of finish.splice(0)) done()
      finish = []
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    },
  }
}

describe('an invalidation event', () => {
  it('refetches everything that an action changes, including requests in flight', () => {
    const { news, read } = scripted()
    news(position)
    expect(read.map(({ key }) => key)).toEqual([
      'balances',
      'position',
      'actions',
      'wallet-balance',
    ])
    expect(read.every(({ cancels }) => cancels === true)).toBe(true)
  })

  it('wakes the runs for a transaction or a gap, not for a position', () => {
    const { news, read, runs } = scripted()
    news(position)
    expect(runs()).toBe(0)
    news(transaction())
    expect(read.filter(({ key }) => String(key).startsWith('action,'))).toEqual([
      { key: 'action,told', cancels: true },
    ])
    news({ kind: 'gap' })
    expect(runs()).toBe(2)
  })

  it('of another account refetches nothing', () => {
    const { news, read, runs } = scripted()
    news(transaction('0xAbC0000000000000000000000000000000000002'))
    expect([read.length, runs()]).toEqual([0, 0])
    news(transaction(OURS.toLowerCase()))
    expect([read.length, runs()]).toEqual([5, 1])
  })

  it('at the start of a stream does not repeat requests in flight', () => {
    const { news, read } = scripted()
    news({ kind: 'ready' })
    expect(read.every(({ cancels }) => cancels === false)).toBe(true)
    expect(read).toHaveLength(5)
  })

  it('is about the balances of its address and network, and of its yield alone', () => {
    const key = (query: Readonly<Record<string, string>>) => ['balances', 'single', query]
    const scan = { address: OURS.toLowerCase(), network: 'base' }
    if (position.kind !== 'hint') throw new Error('no hint')
    const concerned = [
      key(scan),
      key({ ...scan, yieldId: 'y' }),
      key({ ...scan, yieldId: 'other' }),
      key({ ...scan, network: 'optimism' }),
      key({ ...scan, address: '0xAbC0000000000000000000000000000000000002' }),
      ['balances', []],
      ['actions'],
    ].map((queryKey) => concernsQuery(position.hint, queryKey))
    expect(concerned).toEqual([true, true, false, false, false, true, true])
  })

  it('burst costs two refetches', async () => {
    const { news, read, finishAll } = scripted()
    for (let count = 0; count < 50; count += 1) news(position)
    expect(read).toHaveLength(4)
    await finishAll()
    expect(read).toHaveLength(8)
    await finishAll()
    expect(read).toHaveLength(8)
    news(position)
    expect(read).toHaveLength(12)
  })
})

it('a stream is told the accounts of the wallets, and no address that is only watched', () => {
  const watched = '0xabc0000000000000000000000000000000000009'
  const stored = JSON.stringify([{ family: 'evm', address: watched, name: '' }])
  vi.stubGlobal('localStorage', { getItem: () => stored })
  const option = (address: string) => ({
    walletId: 'w',
    walletName: 'Frame',
    address,
    isSelected: address === OURS,
  })
  const other = '0xabc0000000000000000000000000000000000002'
  const addresses = listLiveAddresses({
    accounts: () => [{ family: 'evm', address: OURS, walletName: 'Frame', status: 'connected' }],
    accountOptions: (family) =>
      family === 'evm' ? [option(OURS.toLowerCase()), option(other)] : [],
  })
  vi.unstubAllGlobals()
  expect(addresses.map((address) => address.toLowerCase())).toEqual([OURS.toLowerCase(), other])
})
