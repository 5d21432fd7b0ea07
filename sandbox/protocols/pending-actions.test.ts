import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../contract/service-error.ts'
import {
  planPendingAction,
  toPositions,
  writePassthrough,
  type PositionRow,
  type ResolveRow,
} from './pending-actions.ts'
import { nativeCoin } from './native-coin.ts'
import type { EvmPlan } from './protocol.ts'

const plan: EvmPlan = { amount: '1', steps: [] }
const coin = nativeCoin('ethereum-sepolia')
const someone = { yieldId: 'a', owner: '0xAb' }
const manage = { WITHDRAW: { fields: [] }, CLAIM_REWARDS: { fields: [] } }
const row: PositionRow = {
  key: '7',
  type: 'withdrawable',
  amount: 10n ** 18n,
  actions: [{ type: 'WITHDRAW', amount: 10n ** 18n, plan: () => plan }],
}

const resolve = (
  owner: typeof someone,
  action: string,
  passthrough: string,
  resolveRow: ResolveRow,
  rows: readonly PositionRow[] = [],
) => planPendingAction(owner, manage, rows, { action, passthrough, request: {} }, resolveRow)

describe('a pending action', () => {
  it('is offered with its amount and comes back to the row that offered it', () => {
    const [, withdrawable] = toPositions(someone, coin, [row])
    const [offered] = withdrawable?.pendingActions ?? []
    expect(offered).toMatchObject({ type: 'WITHDRAW', amount: '1', arguments: null })
    const passthrough = offered?.passthrough ?? ''
    expect(resolve(someone, 'WITHDRAW', passthrough, () => null, [row])).toBe(plan)
  })

  it('is of the only row with it where rows have no names', () => {
    const { key: _, ...unnamed } = row
    const passthrough = writePassthrough(someone, {}, 'WITHDRAW')
    expect(resolve(someone, 'WITHDRAW', passthrough, () => null, [unnamed])).toBe(plan)
  })

  it('of a row that is there no more comes back as it went', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (yieldId, key) => {
        const owner = { yieldId, owner: '0xAB' }
        const passthrough = writePassthrough(owner, { key }, 'WITHDRAW')
        const keys: string[] = []
        const resolved = resolve(owner, 'WITHDRAW', passthrough, (each) => {
          keys.push(each)
          return plan
        })
        expect(resolved).toBe(plan)
        expect(keys).toEqual([key])
      }),
    )
  })

  it('names nothing at another yield, of another owner, for another action, or when it was touched', () => {
    const passthrough = writePassthrough(someone, row, 'WITHDRAW')
    const never: ResolveRow = () => expect.fail('nothing was named')
    const fails = (owner: typeof someone, action: string, text: string): void => {
      expect(() => resolve(owner, action, text, never, [row])).toThrow(ServiceError)
    }
    fails({ ...someone, yieldId: 'b' }, 'WITHDRAW', passthrough)
    fails({ ...someone, owner: '0xac' }, 'WITHDRAW', passthrough)
    fails(someone, 'CLAIM_REWARDS', passthrough)
    fails(someone, 'WITHDRAW', passthrough.slice(0, -4))
    fc.assert(fc.property(fc.string(), (text) => fails(someone, 'WITHDRAW', text)))
  })

  it('has to be one that the yield lists', () => {
    expect(() => resolve(someone, 'STAKE', '', () => plan)).toThrow(ServiceError)
    const pending = { action: 'STAKE', passthrough: '', request: {} }
    expect(() => planPendingAction(someone, {}, [], pending)).toThrow('it is left by exit')
  })
})

describe('the rows of a position', () => {
  it('begin with an active one of nothing where none is active', () => {
    const positions = toPositions(someone, coin, [row])
    expect(positions.map(({ type, amount }) => [type, amount])).toEqual([
      ['active', 0n],
      ['withdrawable', row.amount],
    ])
    const active: PositionRow = { type: 'active', amount: 1n, isEarning: true }
    expect(toPositions(someone, coin, [active])).toEqual([
      { type: 'active', amount: 1n, date: null, isEarning: true, pendingActions: [] },
    ])
  })
})
