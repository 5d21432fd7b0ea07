import { expect, it } from 'vitest'
import { exampleField } from '#src/arguments/form-cases.ts'
import { exampleYield } from '../subject/example-yield.ts'
import { paidOn } from './paid-on.ts'

const found = exampleYield()
const field = exampleField({ name: 'outputTokenNetwork', default: 'solana-devnet' })

it('is what was chosen, else what the service takes by itself, else where the yield is', () => {
  const chosen = new Map([['outputTokenNetwork', 'base']])
  expect(paidOn({ found, fields: [field] }, chosen)).toBe('base')
  expect(paidOn({ found, fields: [field] }, new Map())).toBe('solana-devnet')
  expect(paidOn({ found, fields: [] }, chosen)).toBe(found.network)
  expect(paidOn({ found, fields: [{ ...field, default: undefined }] }, new Map())).toBe(
    found.network,
  )
})
