import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { yieldSchema } from '#src/api/schemas/yield.ts'
import { canDeposit } from './balances.ts'

const token = { symbol: 'DAI', name: 'Dai', decimals: 18, network: 'base-sepolia' }
const ways = { enter: { fields: [] }, exit: { fields: [] } }
const found = (status: object, metadata: object = {}, args: object = ways) =>
  z.parse(yieldSchema, {
    id: 'base-sepolia-dai-fixed',
    network: 'base-sepolia',
    token,
    inputTokens: [token],
    rewardRate: { total: 0, rateType: 'APY', components: [] },
    status,
    metadata: { name: 'Fixed', underMaintenance: false, deprecated: false, ...metadata },
    mechanics: { type: 'fixed_yield', arguments: args },
  })

describe('a further deposit is offered', () => {
  it.each([
    ['while the yield is open', found({ enter: true, exit: true }), true],
    ['not after its end', found({ enter: false, exit: true }), false],
    ['not into what is given up', found({ enter: true, exit: true }, { deprecated: true }), false],
    [
      'not without a way in',
      found({ enter: true, exit: true }, {}, { exit: { fields: [] } }),
      false,
    ],
    ['where nobody knows', undefined, true],
  ])('%s', (_when, known, expected) => {
    expect(canDeposit(known)).toBe(expected)
  })
})
