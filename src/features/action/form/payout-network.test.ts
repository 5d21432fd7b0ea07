import { expect, it } from 'vitest'
import { exampleField } from '#src/arguments/testing/form-cases.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { getPayoutNetwork } from '../payout.ts'

const earnYield = exampleYield()
const field = exampleField({ name: 'outputTokenNetwork', default: 'solana-devnet' })

it('the payout network is the selected one, else the service’s default, else the yield’s', () => {
  const chosen = new Map([['outputTokenNetwork', 'base']])
  expect(getPayoutNetwork({ earnYield, fields: [field] }, chosen)).toBe('base')
  expect(getPayoutNetwork({ earnYield, fields: [field] }, new Map())).toBe('solana-devnet')
  expect(getPayoutNetwork({ earnYield, fields: [] }, chosen)).toBe(earnYield.network)
  expect(
    getPayoutNetwork({ earnYield, fields: [{ ...field, default: undefined }] }, new Map()),
  ).toBe(earnYield.network)
})
