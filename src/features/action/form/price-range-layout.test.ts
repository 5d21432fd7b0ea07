import { expect, it } from 'vitest'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import { layoutPriceRange } from './price-range-layout.ts'

const at = (low: string, high: string, now: string | null) =>
  layoutPriceRange(decimal(low), decimal(high), now === null ? null : decimal(now))

it('shows the range and the price in order, with margins', () => {
  const place = at('1', '1.16', '1.08')
  expect(place?.position).toBe('inside')
  expect(place?.now).toBeCloseTo(50)
  expect(place?.low).toBeGreaterThan(0)
  expect(place?.high).toBeLessThan(100)
})

it('makes room for a price outside the range', () => {
  expect(at('2', '3', '1')).toMatchObject({ position: 'below' })
  expect(at('2', '3', '1')?.now).toBeLessThan(at('2', '3', '1')?.low ?? 0)
  expect(at('2', '3', '9')).toMatchObject({ position: 'above' })
})

it('shows no invalid range and no unknown price', () => {
  expect(at('2', '2', '1')).toBeNull()
  expect(at('3', '2', null)).toBeNull()
  expect(at('2', '3', null)).toMatchObject({ now: null, position: null })
})
