import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import type { Balances, BalanceRequest } from '#src/api/queries/balances.ts'
import { positionSchema } from '#src/api/schemas/position.ts'
import { mergeReads, type BalanceRead } from './merge-reads.ts'

const ADDRESS = `0x${'Ab'.repeat(20)}`
const token = { symbol: 'USDC', decimals: 6, network: 'base' }
const position = (yieldId: string, amount = '5') =>
  z.parse(positionSchema, { yieldId, balances: [{ type: 'active', amount, token }] })
const failed = (yieldId: string) => ({
  yieldId,
  error: `${yieldId} is down`,
  address: undefined,
  network: undefined,
})
const read = (
  yieldId: string | undefined,
  data: Partial<Balances> | undefined,
  error: Error | null = null,
): BalanceRead => {
  const query: BalanceRequest = { address: ADDRESS, network: 'base' }
  return {
    query: yieldId === undefined ? query : { ...query, yieldId },
    data: data && { positions: [], errors: [], unreadable: 0, ...data },
    error,
    isFetching: false,
    dataUpdatedAt: 1,
  }
}
const amounts = (reads: readonly BalanceRead[]) =>
  mergeReads(reads).positions.map((each) => [
    each.position.yieldId,
    each.position.balances[0]?.amount,
  ])

describe('positions of several queries', () => {
  it('count by name where a scan has the same', () => {
    const scan = read(undefined, { positions: [position('one'), position('two')] })
    expect(amounts([scan, read('two', { positions: [position('two', '7')] })])).toEqual([
      ['one', '5'],
      ['two', '7'],
    ])
  })

  it('of a scan stay while the same is read by name, and if that fails', () => {
    const scan = read(undefined, { positions: [position('one')] })
    expect(amounts([scan, read('one', undefined)])).toEqual([['one', '5']])
    expect(amounts([scan, read('one', { errors: [failed('one')] })])).toEqual([['one', '5']])
  })

  it('that were read before stay beside a later failure', () => {
    const later = new Error('later')
    const stale = read(undefined, { positions: [position('one')] }, later)
    expect(amounts([stale])).toEqual([['one', '5']])
    expect(mergeReads([stale]).failedReads).toMatchObject([{ error: later }])
  })
})

describe('failures of several queries', () => {
  it('of a yield carry their reason, and end with an answer by name', () => {
    const scan = read(undefined, { errors: [failed('one'), failed('two')] })
    const reasons = (reads: readonly BalanceRead[]) =>
      mergeReads(reads).failedPositions.map(({ reason }) => reason)
    expect(reasons([scan])).toEqual(['one is down', 'two is down'])
    expect(reasons([scan, read('one', {})])).toEqual(['two is down'])
    expect(reasons([scan, read('one', { errors: [failed('one')] })])).toHaveLength(2)
  })

  it('of a whole scan are one', () => {
    const errors = ['a', 'b', 'c', 'd', 'e', 'f'].map(failed)
    const { failedScans, failedPositions } = mergeReads([read(undefined, { errors })])
    expect(failedScans).toMatchObject([{ count: 6, reason: 'a is down' }])
    expect(failedPositions).toEqual([])
  })

  it('of a request are one with all its queries, and no other is part of it', () => {
    const [one, other] = [new Error('one'), new Error('other')]
    const reads = [
      read('a', undefined, one),
      read('b', undefined, one),
      read('c', {}),
      read('d', undefined, other),
    ]
    expect(
      mergeReads(reads).failedReads.map(({ queries }) => queries.map(({ yieldId }) => yieldId)),
    ).toEqual([['a', 'b'], ['d']])
  })
})
