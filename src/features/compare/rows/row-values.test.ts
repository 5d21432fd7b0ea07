import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createComparedYield } from '../testing/example-compared.ts'
import { findEqualRows, getInputSymbols, getRows } from './row-values.ts'

const rate = (total: number, rateType?: string) => ({ rewardRate: { total, rateType } })

const anyKnown = fc
  .record({
    network: fc.constantFrom('base', 'ethereum'),
    total: fc.constantFrom(0.05, 0.5),
    rateType: fc.constantFrom('APR', 'APY'),
    tvlUsd: fc.constantFrom(undefined, '10', '1000000'),
    lockup: fc.constantFrom(undefined, 0, 86_400),
    deposit: fc.constantFrom('0', '0.0', '0.1'),
  })
  .map(({ network, total, rateType, tvlUsd, lockup, deposit }) =>
    createComparedYield(
      { network, ...rate(total, rateType), statistics: { tvlUsd } },
      {
        fee: { deposit },
        lockupPeriod: lockup === undefined ? undefined : { seconds: lockup },
      },
    ),
  )

it('a yield has no differences from itself, whatever the order of yields', () => {
  fc.assert(
    fc.property(anyKnown, fc.array(anyKnown, { maxLength: 3 }), (first, others) => {
      const yields = [first, ...others]
      expect([...findEqualRows([first, first])]).toEqual(getRows([first]))
      expect(findEqualRows(yields.toReversed())).toEqual(findEqualRows(yields))
    }),
  )
})

it('another yield makes no row equal', () => {
  const several = fc.array(anyKnown, { minLength: 2, maxLength: 3 })
  fc.assert(
    fc.property(several, anyKnown, (yields, another) => {
      const before = findEqualRows(yields)
      for (const row of findEqualRows([...yields, another])) expect(before.has(row)).toBe(true)
    }),
  )
})

it('APR and APY of one value differ, as do an unknown TVL and 0', () => {
  const kinds = findEqualRows([
    createComparedYield(rate(0.05, 'APR')),
    createComparedYield(rate(0.05, 'APY')),
  ])
  expect([kinds.has('rate'), kinds.has('earned'), kinds.has('fees')]).toEqual([false, false, true])
  const sizes = [{}, { statistics: { tvlUsd: '0' } }].map((some) => createComparedYield(some))
  expect(findEqualRows(sizes).has('tvl')).toBe(false)
  expect(findEqualRows(sizes.slice(1)).size).toBe(0)
})

it('lists each input token once, and the deposit token if none is listed', () => {
  const token = { symbol: 'ETH', decimals: 18, network: 'base' }
  expect(getInputSymbols(createComparedYield({ inputTokens: [token, token] }))).toEqual(['ETH'])
  expect(getInputSymbols(createComparedYield())).toEqual(['USDC'])
})

it('ratings have a row only where an agency rated one of the yields, and differ by agency', () => {
  const rated = (source: string) =>
    createComparedYield({ risk: { ratings: [{ source, rating: 'A' }] } })
  const bare = createComparedYield()
  expect(getRows([bare, bare])).not.toContain('risk')
  expect(getRows([bare, rated('credora')])).toContain('risk')
  expect(findEqualRows([rated('credora'), rated('stakingRewards')]).has('risk')).toBe(false)
})

it('a note on who may take part is a difference, inside the identity check and beside it', () => {
  const noted = (requirements: object) => createComparedYield({}, { requirements })
  const inside = noted({ kycRequired: true, kyc: { notes: 'Ask the issuer.' } })
  const beside = noted({ kycRequired: true, kyc: {}, notes: 'Ask the issuer.' })
  const silent = noted({ kycRequired: true, kyc: {} })
  expect(findEqualRows([inside, silent]).has('check')).toBe(false)
  expect(findEqualRows([inside, beside]).has('check')).toBe(true)
})
