import { describe, expect, it } from 'vitest'
import { OWNER } from '#src/execution/testing/step-facts.ts'
import type { MoveStage } from './move-stage.ts'
import { getMovePath, getNextPress } from './next-press.ts'
import { exampleYield, usdc } from './testing/example-yield.ts'

const move = { from: 'a', to: 'b', address: OWNER }
const withAmount = { arguments: { enter: { fields: [{ name: 'amount' }] } } }
const press = (
  stage: MoveStage,
  balance: bigint | null = null,
  token: object = usdc,
  mechanics: Readonly<Record<string, unknown>> = withAmount,
) =>
  getNextPress({
    move,
    stage,
    claim: null,
    siblings: [],
    yields: { from: exampleYield(), to: exampleYield({ id: 'b', token }, mechanics) },
    balance,
  })
const deposit = (amount: bigint | null): MoveStage => ({
  kind: 'deposit',
  amount,
  isPerhapsDone: false,
  failed: null,
})

describe('the next press of a move', () => {
  it('withdraws everything, by the account of the move', () => {
    expect(press({ kind: 'withdraw', failed: null })).toEqual({
      kind: 'withdraw',
      to: `/yields/a/exit?amount=max&address=${OWNER}`,
      amount: null,
    })
  })

  it('deposits what arrived to the last unit, as a plain decimal', () => {
    expect(press(deposit(1_002_740_001n), 5_000_000_000n)).toEqual({
      kind: 'deposit',
      to: `/yields/b/enter?address=${OWNER}&amount=1002.740001`,
      amount: '1002.740001',
    })
    expect(press(deposit(7n))?.amount).toBe('0.000007')
  })

  it('never deposits more than the wallet has', () => {
    expect(press(deposit(1_000_000n), 999_999n)?.amount).toBe('0.999999')
    expect(press(deposit(1_000_000n), 0n)).toMatchObject({
      to: `/yields/b/enter?address=${OWNER}`,
      amount: null,
    })
  })

  it('leaves the amount to the user where blocks don’t tell it', () => {
    expect(press(deposit(null), 5n)).toMatchObject({ kind: 'deposit', amount: null })
  })

  it('names no amount where the yields disagree what the token or its unit is', () => {
    const empty = { to: `/yields/b/enter?address=${OWNER}`, amount: null }
    expect(press(deposit(1_000_000n), null, { ...usdc, decimals: 5 })).toMatchObject(empty)
    const other = { ...usdc, address: `0x${'9'.repeat(40)}` }
    expect(press(deposit(1_000_000n), null, other)).toMatchObject(empty)
    const part: MoveStage = { kind: 'wait', freeAt: 1, arrived: 5n }
    expect(press(part, null, other)).toMatchObject(empty)
  })

  it('names the token beside the amount where the form asks for it', () => {
    const options = ['0x', usdc.address]
    const field = { name: 'inputToken', default: '0x', options }
    const fields = [{ name: 'amount' }, field]
    expect(
      press(deposit(1_000_000n), null, usdc, { arguments: { enter: { fields } } }),
    ).toMatchObject({
      to: `/yields/b/enter?address=${OWNER}&inputToken=${usdc.address}&amount=1`,
      amount: '1',
    })
  })

  it('is nothing while there is only to wait, also where nothing says when, unless a part arrived', () => {
    expect(press({ kind: 'wait', freeAt: 1, arrived: 0n })).toBeNull()
    expect(press({ kind: 'wait', freeAt: 1, arrived: 5n })?.amount).toBe('0.000005')
    expect(press({ kind: 'wait', freeAt: null, arrived: 0n })).toBeNull()
    expect(press({ kind: 'wait', freeAt: null, arrived: 5n })?.amount).toBe('0.000005')
    expect(press({ kind: 'done' })).toBeNull()
    expect(press({ kind: 'reading' })).toBeNull()
  })

  it('continues what is under way', () => {
    expect(press({ kind: 'claiming', action: 'x/y' })?.to).toBe('/actions/x%2Fy')
  })

  it('opens an action that only the service calls done', () => {
    expect(press({ kind: 'reported', leg: 'deposit', action: 'x/y' }, 5n)).toEqual({
      kind: 'open',
      to: '/actions/x%2Fy',
      amount: null,
    })
  })
})

it('a move’s link names its pair and address', () => {
  expect(getMovePath(move)).toBe(`/move?from=a&to=b&address=${OWNER}`)
})
