import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mechanicsSchema } from '#src/api/schemas/yield.ts'
import { getYieldFees } from './yield-fees.ts'

const fees = (fee: unknown) => getYieldFees(z.parse(mechanicsSchema, { type: 'vault', fee }))

it('lists every fee above 0', () => {
  expect(fees({ deposit: '0', management: '0.25', performance: '10', withdrawal: '0.00' })).toEqual(
    [
      { kind: 'management', percent: '0.25' },
      { kind: 'performance', percent: '10' },
    ],
  )
})

it('lists none where none is stated', () => {
  expect(fees(undefined)).toEqual([])
  expect(fees({ deposit: null })).toEqual([])
})
