import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { createBalanceBatch, createSharedDelay } from './balance-batch.ts'
import { EarnError } from './earn-error.ts'
import type { Balances, BalanceRequest } from './queries/balances.ts'
import { positionSchema } from './schemas/position.ts'
import { toSeparateAnswers } from './separate-answers.ts'

const address = (index: number): string => `0x${String(index).padStart(40, '0')}`
const scan = (index: number, network = 'base'): BalanceRequest => ({
  address: address(index),
  network,
})
const named = (index: number, yieldId: string): BalanceRequest => ({ ...scan(index), yieldId })

function position(yieldId: string, owner: string | undefined, network = 'base') {
  const token = { symbol: 'USDC', decimals: 6, network }
  const balance = { address: owner, type: 'active', amount: '5', token }
  return z.parse(positionSchema, { yieldId, balances: [balance] })
}

const nothing: Balances = { positions: [], errors: [], unreadable: 0 }
const lost = (): EarnError =>
  new EarnError('lost', {
    kind: 'unavailable',
    status: 503,
    code: null,
    constraints: [],
    retryAfter: null,
  })

/** A service that answers each request as scripted, and time that passes at once. */
function scripted(answer: (queries: readonly BalanceRequest[]) => Balances | Error) {
  const requests: (readonly BalanceRequest[])[] = []
  const batch = createBalanceBatch({
    fetch: (queries) => {
      requests.push(queries)
      const given = answer(queries)
      return given instanceof Error ? Promise.reject(given) : Promise.resolve(given)
    },
    wait: () => Promise.resolve(),
  })
  const load = (query: BalanceRequest) => batch.load(query, new AbortController().signal)
  return { requests, batch, load }
}

describe('a batch of balance queries', () => {
  it('packs those of one moment into requests of 25, and answers each by itself', async () => {
    const { requests, load } = scripted((queries) => ({
      ...nothing,
      positions: queries.map((query) =>
        position('vault', query.address.toUpperCase().replace('X', 'x')),
      ),
    }))
    const queries = Array.from({ length: 60 }, (_, index) => scan(index))
    const answers = await Promise.all(queries.map(load))
    // The first ones, of the user's own addresses, are in the smallest, which is answered first.
    expect(requests.map(({ length }) => length)).toEqual([10, 25, 25])
    expect(
      answers.map(({ positions: [first] }) => first?.balances[0]?.address?.toLowerCase()),
    ).toEqual(queries.map((query) => query.address))
  })

  it('fails only the queries of the request that failed, with one error', async () => {
    const error = lost()
    const { requests, load } = scripted((queries) =>
      queries.some((query) => query.address === address(30)) ? error : nothing,
    )
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => load(scan(index))),
    )
    const failed = results.flatMap((result, index) =>
      result.status === 'rejected' ? [[index, result.reason]] : [],
    )
    expect(failed).toEqual(Array.from({ length: 25 }, (_, index) => [25 + index, error]))
    expect(requests).toHaveLength(2)
  })

  it('sends nothing for queries that were given up before', async () => {
    const { requests, batch, load } = scripted(() => nothing)
    const controller = new AbortController()
    const givenUp = batch.load(scan(1), controller.signal)
    controller.abort(new Error('given up'))
    await Promise.all([expect(givenUp).rejects.toThrow('given up'), load(scan(2))])
    expect(requests).toEqual([[scan(2)]])
  })

  it('asks one by one where an answer names no owner', async () => {
    const { requests, load } = scripted(() => ({
      ...nothing,
      positions: [position('vault', undefined)],
    }))
    const answers = await Promise.all([load(scan(1)), load(scan(2))])
    expect(requests.map(({ length }) => length)).toEqual([2, 1, 1])
    expect(answers.map(({ positions }) => positions.length)).toEqual([1, 1])
  })

  it('asks one by one at most four at a time, and each fails by itself', async () => {
    const error = lost()
    let [running, most] = [0, 0]
    const batch = createBalanceBatch({
      fetch: async (queries) => {
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
        if (queries.length === 1 && queries[0]?.address === address(30)) throw error
        return { ...nothing, positions: [position('vault', undefined)] }
      },
      wait: () => Promise.resolve(),
    })
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        batch.load(scan(index), new AbortController().signal),
      ),
    )
    expect(most).toBe(4)
    expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([
      30,
    ])
  })

  it('asks once where rows that can not be read still name their owner', async () => {
    const token = { network: 'base' }
    const rows = [{ type: 'active', token }, { address: address(2) }]
    const { requests, load } = scripted(() => ({
      ...nothing,
      positions: [z.parse(positionSchema, { yieldId: 'vault', balances: rows })],
    }))
    const answers = await Promise.all([load(scan(1)), load(scan(2)), load(scan(2, 'optimism'))])
    expect(requests).toHaveLength(1)
    expect(answers.map(({ positions }) => positions.map(({ unreadable }) => unreadable))).toEqual([
      [],
      [2],
      [],
    ])
  })
})

it('queries that failed together are tried again at one moment', () => {
  const getDelay = createSharedDelay()
  const [one, other] = [lost(), lost()]
  const delays = Array.from({ length: 25 }, () => getDelay(1, one))
  expect(new Set(delays).size).toBe(1)
  expect(delays[0]).toBeGreaterThan(0)
  expect(getDelay(1, other)).not.toBe(delays[0])
})

describe('an answer to several queries', () => {
  it('is divided by owner, network and name', () => {
    const queries = [scan(1), scan(1, 'optimism'), named(1, 'vault'), scan(2)]
    const answers = toSeparateAnswers(queries, {
      ...nothing,
      positions: [
        position('vault', address(1)),
        position('other', address(1)),
        position('third', address(1), 'optimism'),
        position('vault', address(2)),
      ],
    })
    expect(answers?.map(({ positions }) => positions.map(({ yieldId }) => yieldId))).toEqual([
      ['other'],
      ['third'],
      ['vault'],
      ['vault'],
    ])
  })

  it('has an error without an owner for every query that it may concern', () => {
    const error = { yieldId: 'vault', error: 'down', address: undefined, network: undefined }
    const answers = toSeparateAnswers([named(1, 'vault'), named(2, 'vault'), named(2, 'other')], {
      ...nothing,
      errors: [error],
      unreadable: 3,
    })
    expect(answers?.map(({ errors, unreadable }) => [errors.length, unreadable])).toEqual([
      [1, 3],
      [1, 0],
      [0, 0],
    ])
  })

  it('without an owner of an empty position loses nothing', () => {
    const empty = z.parse(positionSchema, { yieldId: 'vault', balances: [] })
    const answers = toSeparateAnswers([named(1, 'vault'), named(2, 'vault')], {
      ...nothing,
      positions: [empty],
    })
    expect(answers).toEqual([nothing, nothing])
  })
})
