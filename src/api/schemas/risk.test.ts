import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { riskSchema } from './risk.ts'

const read = (sent: unknown) => z.parse(riskSchema, sent)

it('each agency keeps its own scale', () => {
  const credora = { rating: 'A-', score: 4.2, psl: 0.0123, publishDate: '2026-10-12' }
  const stakingRewards = { rating: 'AA', score: '81', profileUrl: 'https://agency.example/a' }
  expect(read({ updatedAt: '2026-11-01T00:00:00Z', credora, stakingRewards })).toMatchObject([
    { agency: 'credora', rating: 'A-', score: '4.2', psl: 0.0123, date: '2026-10-12' },
    { agency: 'stakingRewards', rating: 'AA', score: '81', url: 'https://agency.example/a' },
  ])
})

it('an agency that nobody knows is read, one that says nothing is left out', () => {
  const sent = { credora: { rating: null, score: null }, another: { score: 7 }, extra: null }
  expect(read(sent).map(({ agency, score }) => [agency, score])).toEqual([['another', '7']])
})

it.each([null, [], 'A', { credora: 'A' }, { credora: { rating: '', score: {} } }])(
  '%j has no ratings',
  (sent) => expect(read(sent)).toEqual([]),
)
