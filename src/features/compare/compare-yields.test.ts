import { expect, it } from 'vitest'
import { parseDecimal } from '#src/money/decimal.ts'
import { compareYields } from './compare-yields.ts'
import { createComparedYield } from './testing/example-compared.ts'

const NOW = Date.parse('2026-03-01T00:00:00Z')
const amount = parseDecimal('1000') ?? expect.fail('no amount')

const known = (id: string, total: number, rateType: string, mechanics = {}, some = {}) =>
  createComparedYield({ id, rewardRate: { total, rateType }, ...some }, mechanics)

const best = (yields: readonly ReturnType<typeof known>[], isSame = true) =>
  Object.fromEntries(
    [...compareYields(yields, amount, 365, isSame, NOW).best].map(([row, ids]) => [row, [...ids]]),
  )

const waits = (days: number) => ({ cooldownPeriod: { seconds: days * 86_400 } })

it('marks the highest rate, the highest earnings and the earliest exit', () => {
  const fee = { fee: { withdrawal: '5' } }
  expect(
    best([known('a', 0.05, 'APR', { ...waits(3), ...fee }), known('b', 0.04, 'APR', waits(2))]),
  ).toEqual({
    rate: ['a'],
    earned: ['b'],
    free: ['b'],
  })
})

it('marks no highest rate among APR and APY, though earnings are comparable', () => {
  const found = best([known('a', 0.05, 'APR'), known('b', 0.04, 'APY')])
  expect(found).toMatchObject({ rate: [], earned: ['a'] })
})

it('marks no highest rate where a type is unknown or points are included', () => {
  const plain = known('a', 0.05, 'APR')
  const untold = ['a', 'b'].map((id) => createComparedYield({ id, rewardRate: { total: 0.04 } }))
  expect(
    best([...untold, createComparedYield({ id: 'c', rewardRate: { total: 0.05 } })]),
  ).toMatchObject({
    rate: [],
  })
  const components = [
    { rate: 0.02, rateType: 'APR' },
    { rate: 0.07, rateType: 'APR', yieldSource: 'points' },
  ]
  const rewardRate = { total: 0.09, rateType: 'APR', components }
  expect(best([plain, createComparedYield({ id: 'b', rewardRate })])).toMatchObject({
    rate: [],
    earned: ['a'],
  })
})

it('marks no highest earnings among different tokens', () => {
  const yields = [known('a', 0.05, 'APR'), known('b', 0.04, 'APR')]
  expect(best(yields, false)).toMatchObject({ rate: ['a'], earned: [] })
})

it('marks no earliest exit where one is unknown or closed', () => {
  const first = known('a', 0.05, 'APR', waits(3))
  expect(best([first, known('b', 0.05, 'APR')])).toMatchObject({ free: [] })
  const closed = { status: { enter: true, exit: false } }
  expect(best([first, known('b', 0.05, 'APR', waits(1), closed)])).toMatchObject({ free: [] })
})

it('shows no earnings without an amount', () => {
  const { projections } = compareYields([known('a', 0.05, 'APR')], null, 365, true, NOW)
  expect([...projections.values()]).toEqual([null])
})
