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

describe('pending actions', () => {
  it('a pending action has its amount and resolves to the row that offered it', () => {
    const [, withdrawable] = toPositions(someone, coin, [row])
    const [offered] = withdrawable?.pendingActions ?? []
    expect(offered).toMatchObject({ type: 'WITHDRAW', amount: '1', arguments: null })
    const passthrough = offered?.passthrough ?? ''
    expect(resolve(someone, 'WITHDRAW', passthrough, () => null, [row])).toBe(plan)
  })

  it('a pending action without a row key resolves to the only row with it', () => {
    const { key: _, ...unnamed } = row
    const passthrough = writePassthrough(someone, {}, 'WITHDRAW')
    expect(resolve(someone, 'WITHDRAW', passthrough, () => null, [unnamed])).toBe(plan)
  })

  it('a pending action of a changed row is passed to the protocol', () => {
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

  it('a passthrough of another yield, owner or action, or an edited one, is rejected', () => {
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

  it('a pending action must be listed by the yield', () => {
    expect(() => resolve(someone, 'STAKE', '', () => plan)).toThrow(ServiceError)
    const pending = { action: 'STAKE', passthrough: '', request: {} }
    expect(() => planPendingAction(someone, {}, [], pending)).toThrow('it is left by exit')
  })
})

describe('position rows', () => {
  it('rows begin with an empty active one when none is active', () => {
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
