import { describe, expect, it } from 'vitest'
import { actionSchema } from './action.ts'
import { positionSchema } from './position.ts'
import { readItems } from './read-items.ts'
import { tokenSchema } from './token.ts'
import { yieldSchema } from './yield.ts'

const token = { symbol: 'USDC', name: 'USD Coin', decimals: 6, network: 'base-sepolia' }
const row = { type: 'active', amount: '1,200.5', token, pendingActions: [] }
const vault = {
  id: 'v',
  network: 'base-sepolia',
  token,
  rewardRate: { total: 0.03, components: [] },
  mechanics: { type: 'vault' },
}
const step = { id: 't', network: 'base-sepolia', status: 'CREATED', type: 'SUPPLY', stepIndex: 0 }
const action = {
  id: 'a',
  intent: 'enter',
  type: 'STAKE',
  yieldId: 'v',
  address: '0x1',
  status: 'CREATED',
  transactions: [step],
}

describe('a list', () => {
  it('drops only invalid items, and counts them', () => {
    const read = readItems(tokenSchema, [token, { ...token, decimals: 'six' }, null, token])
    expect([read.items.length, read.unreadable]).toEqual([2, 2])
  })

  it("of balances counts the funds that it can't show", () => {
    // A number of that many digits may have lost some.
    const balances = [row, { ...row, amount: 0.1 + 0.2 }, { ...row, amount: 1200.5 }]
    const read = positionSchema.parse({ yieldId: 'v', balances })
    expect(read.balances.map(({ amount }) => amount)).toEqual(['1200.5', '1200.5'])
    expect(read).toMatchObject({ unreadable: 1, hidesActive: true })
  })

  it('of balances knows whether one to withdraw may be missing', () => {
    const hides = (balances: unknown) =>
      positionSchema.parse({ yieldId: 'v', balances }).hidesActive
    expect([hides([row]), hides([{ type: 'exiting', amount: null }])]).toEqual([false, false])
    expect([hides([row, { ...row, amount: null }]), hides([null]), hides(null)]).toEqual([
      true,
      true,
      true,
    ])
  })

  it('of balances reads an amount from its smallest units where that is all there is', () => {
    const balances = [{ ...row, amount: null, amountRaw: '1200500000' }]
    expect(positionSchema.parse({ yieldId: 'v', balances }).balances[0]?.amount).toBe('1200.5')
  })
})

describe('an optional field', () => {
  it.each([[null], [7], ['']])('of %j is undefined, and does not drop the item', (odd) => {
    expect(tokenSchema.parse({ ...token, logoURI: odd }).logoURI).toBeUndefined()
  })

  it('of another shape leaves the yield valid and open', () => {
    const odd = { ...vault, status: 'odd', statistics: 7, tags: 'none', metadata: null }
    expect(yieldSchema.parse(odd)).toMatchObject({ status: { enter: true, exit: true }, tags: [] })
  })

  it('that is unknown is kept', () => {
    expect(tokenSchema.parse({ ...token, novel: 1 })).toMatchObject({ novel: 1 })
  })
})

describe('an action', () => {
  it('with an invalid step is rejected', () => {
    expect(actionSchema.safeParse(action).success).toBe(true)
    const halved = { ...action, transactions: [step, { ...step, id: undefined }] }
    expect(actionSchema.safeParse(halved).success).toBe(false)
  })

  it.each([['{"a":1}'], [{ a: 1 }]])('keeps its payload as sent: %j', (unsignedTransaction) => {
    const read = actionSchema.parse({ ...action, transactions: [{ ...step, unsignedTransaction }] })
    expect(read.transactions[0]?.unsignedTransaction).toEqual(unsignedTransaction)
  })

  it('without the index of a step takes the order of the list', () => {
    const steps = [
      { ...step, id: 'approve' },
      { ...step, id: 'swap', stepIndex: 1 },
      { ...step, id: 'deposit', stepIndex: null },
    ]
    const { transactions } = actionSchema.parse({ ...action, transactions: steps })
    expect(transactions.map(({ id, stepIndex }) => [id, stepIndex])).toEqual([
      ['approve', 0],
      ['swap', 1],
      ['deposit', 2],
    ])
  })

  it('without a known pattern runs its steps sequentially', () => {
    expect(actionSchema.parse(action).executionPattern).toBe('synchronous')
  })
})
