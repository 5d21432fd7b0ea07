import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { getMedianPrice, type Deposits } from './median-price.ts'

const deposits = (tvlUsd: string, tvl: string): Deposits => ({
  tvlUsd: fromRaw(toRaw(tvlUsd, 18), 18),
  tvl: fromRaw(toRaw(tvl, 18), 18),
})

it.each([
  ['1', [['1000', '1000']]],
  ['0.99985', [['999.85', '1000']]],
  ['3412.4', [['3412.37', '1']]],
  ['100000', [['99999.7', '1']]],
  ['0.000000012346', [['0.012345678', '1000000']]],
  [
    '2',
    [
      ['3', '1'],
      ['1', '1'],
    ],
  ],
  [
    '3',
    [
      ['3', '1'],
      ['900', '1'],
      ['0.001', '1'],
    ],
  ],
] as const)('is %s for %j', (price, all) => {
  expect(getMedianPrice(all.map(([usd, tvl]) => deposits(usd, tvl)))).toBe(price)
})

it('is unknown, never 0, without TVL in any yield', () => {
  expect(getMedianPrice([])).toBeNull()
  expect(getMedianPrice([deposits('0', '5'), deposits('5', '0'), deposits('-5', '-1')])).toBeNull()
})

const positive = fc.bigInt({ min: 1n, max: 10n ** 30n }).map((raw) => fromRaw(raw, 18))

it('is what most yields agree on, whatever the others imply, in any order', () => {
  const others = fc.array(fc.record({ tvlUsd: positive, tvl: positive }), { maxLength: 4 })
  fc.assert(
    fc.property(positive, others, fc.nat(), (tvl, otherDeposits, offset) => {
      const agreed = Array.from({ length: otherDeposits.length + 1 }, () => ({ tvlUsd: tvl, tvl }))
      const all = [...agreed, ...otherDeposits]
      const index = offset % all.length
      expect(getMedianPrice([...all.slice(index), ...all.slice(0, index)])).toBe('1')
    }),
  )
})

it('is within five digits of the exact price', () => {
  fc.assert(
    fc.property(positive, positive, (tvlUsd, tvl) => {
      const price = getMedianPrice([{ tvlUsd, tvl }])
      const [rounded, exact] = [
        toRaw(price ?? '0', 24) * toRaw(tvl, 18),
        toRaw(tvlUsd, 18) * 10n ** 24n,
      ]
      const off = rounded > exact ? rounded - exact : exact - rounded
      // Truncation of the last digit adds to it for the cheapest.
      expect(off <= exact / 10_000n + toRaw(tvl, 18)).toBe(true)
    }),
  )
})
