import { describe, expect, it } from 'vitest'
import { balanceSchema } from '#src/api/schemas/balance.ts'
import { canExit } from './balances.ts'

const token = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'base-sepolia' }
const row = (type: string) => balanceSchema.parse({ type, amount: '1', token })

describe('a withdrawal is offered', () => {
  it.each([
    [['active'], true],
    [['exiting', 'active'], true],
    [['locked'], true],
    [['exiting'], false],
    [['withdrawable', 'claimable'], false],
    [[], false],
  ])('for %j: %s', (types, expected) => {
    const balances = types.map(row)
    expect(canExit(true, { balances, hidesActive: false })).toBe(expected)
    expect(canExit(false, { balances, hidesActive: true })).toBe(false)
    // A row that can't be read may be one to withdraw.
    expect(canExit(true, { balances, hidesActive: true })).toBe(true)
  })
})
