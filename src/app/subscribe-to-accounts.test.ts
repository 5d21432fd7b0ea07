import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { LiveUpdate } from '#src/api/live/live-update.ts'
import { createLiveUpdateHandler } from './subscribe-to-accounts.ts'

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
        // What a run of the page reads by itself is not read for the bar, too.
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

describe('on news', () => {
  it('all that an action moves is read again, what is on its way too', () => {
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

  it('of a transaction, or of a gap, the runs look; of a position they need not', () => {
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

  it('about somebody else nothing is read', () => {
    const { news, read, runs } = scripted()
    news(transaction('0xAbC0000000000000000000000000000000000002'))
    expect([read.length, runs()]).toEqual([0, 0])
    news(transaction(OURS.toLowerCase()))
    expect([read.length, runs()]).toEqual([5, 1])
  })

  it('at the start of a stream nothing that is on its way is asked anew', () => {
    const { news, read } = scripted()
    news({ kind: 'ready' })
    expect(read.every(({ cancels }) => cancels === false)).toBe(true)
    expect(read).toHaveLength(5)
  })

  it('a burst costs two readings', async () => {
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
