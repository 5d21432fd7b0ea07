import { describe, expect, it } from 'vitest'
import { EarnError } from '#src/api/earn-error.ts'
import type { ActionFilter } from '#src/api/queries/actions.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { exampleAction } from '#src/execution/testing/step-facts.ts'
import { NO_FILTER } from '../activity-filter.ts'
import { getFeeKey, readExportActions, readExportFees } from './read-export.ts'

const limited = new EarnError('limited', {
  kind: 'limited',
  status: 429,
  code: null,
  constraints: [],
  retryAfter: 7,
})

const createAction = (id: string, hour: number): Action =>
  exampleAction([], { id, createdAt: new Date(Date.UTC(2026, 0, 1, hour)).toISOString() })

/** A service with these actions by address, newest first. */
function createService(lists: Readonly<Record<string, readonly Action[]>>) {
  const waits: number[] = []
  const requests: ActionFilter[] = []
  /** Called before each answer; may throw. */
  const service = { before: (_filter: ActionFilter): void => undefined }
  return {
    service,
    waits,
    requests,
    sources: {
      isCanceled: () => false,
      wait: (ms: number) => {
        waits.push(ms)
        return Promise.resolve()
      },
      fetchFees: () => Promise.reject(new Error('not asked for')),
      fetchActions: async (filter: ActionFilter, limit: number) => {
        requests.push(filter)
        await Promise.resolve()
        service.before(filter)
        const all = lists[filter.address] ?? []
        const offset = filter.offset ?? 0
        const items = all.slice(offset, offset + limit)
        return { items, unreadable: 0, total: all.length, isListed: true, offset, limit }
      },
    },
  }
}

const many = Array.from({ length: 250 }, (_, index) =>
  createAction(`many-${index}`, 500 - 2 * index),
)
const read = (sources: ReturnType<typeof createService>['sources'], addresses = ['0x1', '0x2']) =>
  readExportActions(addresses, NO_FILTER, sources, () => undefined)

describe('the actions of an export', () => {
  it('are all actions of all addresses, oldest first, after a limit is over', async () => {
    const few = [createAction('new', 499), createAction('old', -1)]
    const { sources, service, requests, waits } = createService({ '0x1': many, '0x2': few })
    let isLimited = true
    service.before = ({ offset }) => {
      if (!isLimited || offset !== 100) return
      isLimited = false
      throw limited
    }
    const { actions, missing } = await read(sources)
    expect(missing).toEqual([])
    expect(actions).toHaveLength(252)
    const times = actions.map(({ createdAt }) => Date.parse(createdAt ?? ''))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(requests.map(({ offset }) => offset)).toEqual([0, 100, 100, 200, 0])
    expect(waits).toEqual([7_000])
  })

  it('lack an address that can’t be read, which is said, and no other', async () => {
    const { sources, service } = createService({ '0x2': many })
    service.before = ({ address }) => {
      if (address === '0x1') throw limited
    }
    const { actions, missing } = await read(sources)
    expect(actions).toHaveLength(250)
    expect(missing).toEqual([{ kind: 'address', address: '0x1' }])
  })

  it('are read again where the list moved while it was read', async () => {
    const list = [...many]
    const { sources, service } = createService({ '0x1': list })
    let isFirst = true
    service.before = ({ offset }) => {
      if (!isFirst || offset !== 100) return
      isFirst = false
      // One that was never signed expired: all later ones move up.
      list.shift()
    }
    const { actions, missing } = await read(sources, ['0x1'])
    expect(missing).toEqual([])
    expect(actions.map(({ id }) => id)).toEqual(list.map(({ id }) => id).toReversed())
  })

  it('are none at all once it is canceled', async () => {
    const { sources, service } = createService({})
    service.before = () => {
      throw new DOMException('canceled', 'AbortError')
    }
    await expect(read({ ...sources, isCanceled: () => true })).rejects.toThrow('canceled')
  })
})

describe('the fees of an export', () => {
  const sent = Array.from({ length: 45 }, (_, index) => ({ network: 'base', hash: `0x${index}` }))

  it('are read in few requests, one a second, each transaction once', async () => {
    const { sources, waits } = createService({})
    const requests: number[] = []
    const progress: number[] = []
    const fees = await readExportFees(
      [...sent, ...sent.slice(0, 9), { network: 'linea', hash: '0x1' }],
      {
        ...sources,
        fetchFees: (network, hashes) => {
          requests.push(hashes.length)
          return Promise.resolve(hashes.map((hash) => ({ raw: BigInt(hash), payer: network })))
        },
      },
      (count) => progress.push(count),
    )
    expect(requests).toEqual([20, 20, 5, 1])
    expect(waits).toEqual([1_000, 1_000, 1_000])
    expect(progress).toEqual([20, 40, 45, 46])
    expect(fees.get(getFeeKey({ network: 'base', hash: '0x44' }))).toEqual({
      raw: 0x44n,
      payer: 'base',
    })
    expect(fees.get(getFeeKey({ network: 'linea', hash: '0x1' }))?.payer).toBe('linea')
  })

  it('are unknown where a node does not respond, after a few tries', async () => {
    const { sources, waits } = createService({})
    const fees = await readExportFees(sent.slice(0, 2), sources, () => undefined)
    expect([...fees.values()]).toEqual([null, null])
    expect(waits).toHaveLength(2)
  })
})
