import { describe, expect, it } from 'vitest'
import type { Intent } from '#src/families/intent.ts'
import { findExcess } from './purse.ts'
import {
  approve,
  calling,
  GAUGE,
  leaving,
  passed,
  redeem,
  ROUTER,
  signed,
  TEN,
  UNKNOWN,
  unstake,
  USDC,
  VAULT,
  withdraw,
  withdrawAll,
  withdrawSome,
  type Moves,
} from './testing/exit-world.ts'

/** A token that only the service knows. */
const WORTHLESS = '0x00000000000000000000000000000000000000f1'
/** A stake without a token. */
const STAKES = '0x00000000000000000000000000000000000000ee'
const intent = leaving({ amount: '10' })
const shares = (amount: bigint) => ({ token: VAULT, amount })

/** Returns the excess of an exit after one with these inflows. */
function afterInflows(arrived: Moves['arrived'], data: string, to: string, moves: Moves) {
  const isGauge = arrived?.some(({ token }) => token === VAULT) === true
  const first = isGauge
    ? calling(intent, withdrawSome(TEN), GAUGE, passed({ arrived }))
    : calling(intent, unstake(TEN), STAKES, passed({ arrived }))
  const before = signed('s', first, intent, { arrived })
  return findExcess(intent, before, 't', calling(intent, data, to, passed(moves)))
}

describe('inflows of a worthless token pay for no further exit', () => {
  const paid = { token: USDC, amount: TEN }
  const worthless = (amount: bigint) => ({ token: WORTHLESS, amount })

  it.each([
    ['that nobody can read', UNKNOWN],
    ['of ten times the request', unstake(10n * TEN)],
    ['of everything', withdrawAll],
  ])('%s', (_, data) => {
    expect(afterInflows([paid], data, STAKES, {})).not.toBeNull()
    const dust = { left: [worthless(1n)] }
    expect(afterInflows([paid, worthless(5n)], data, STAKES, dust)).not.toBeNull()
  })
})

describe('inflows of shares pay for their own exit', () => {
  const gone: Moves = { left: [shares(TEN)], arrived: [{ token: USDC, amount: TEN }] }

  it.each([
    ['by shares', redeem(TEN), VAULT],
    ['by the asset', withdraw(TEN), VAULT],
    ['completely', withdrawAll, VAULT],
    ['through another contract, by shares', redeem(TEN), ROUTER],
  ])('%s', (_, data, to) => {
    expect(afterInflows([shares(TEN)], data, to, gone)).toBeNull()
  })

  it.each([
    ['that nobody can read', UNKNOWN],
    ['of more than they are', unstake(10n * TEN)],
  ])('and for none %s', (_, data) => {
    expect(afterInflows([shares(TEN)], data, STAKES, { left: [shares(1n)] })).not.toBeNull()
  })
})

it('inflows of shares pay for no call of their holder that nobody can read', () => {
  const moves = { left: [shares(TEN)], arrived: [{ token: USDC, amount: TEN }] }
  // What it keeps in its own books moves unseen beside them.
  expect(afterInflows([shares(TEN)], UNKNOWN, VAULT, moves)).not.toBeNull()
  expect(afterInflows([shares(TEN)], redeem(TEN), VAULT, moves)).toBeNull()
})

describe('a withdrawal keeps what it pays', () => {
  const USDT = '0x00000000000000000000000000000000000000f2'
  const usdc = { symbol: 'USDC', decimals: 6, address: USDC }
  const share = { symbol: 'hbUSDC', decimals: 6, address: VAULT }
  const managed = {
    ...intent,
    request: {
      ...intent.request,
      intent: 'manage' as const,
      action: 'WITHDRAW',
      passthrough: 'p',
      arguments: {},
    },
    asset: null,
    balance: usdc,
  }

  it.each<[string, Intent, string]>([
    ['in the token of its amount', intent, USDC],
    ['beside the selected token', leaving({ amount: '10', outputToken: USDT }), USDC],
    ['in the selected token', leaving({ amount: '10', outputToken: USDT }), USDT],
    ['of an amount of shares', { ...intent, asset: share }, USDC],
    ['without an amount', { ...leaving({ validatorAddress: STAKES }), asset: null }, USDC],
    ['of a balance', managed, USDC],
    ['of a balance of another token', { ...managed, balance: { ...usdc, address: USDT } }, USDT],
    ['of a balance of shares', { ...managed, balance: share }, USDC],
  ])('%s', (_, of, token) => {
    const moves: Moves = { left: [shares(TEN)], arrived: [{ token, amount: TEN }] }
    const paid = signed('s', calling(of, withdraw(TEN), VAULT, passed(moves)), of, moves)
    const allowing = calling(of, approve(ROUTER, TEN), token)
    expect(findExcess(of, paid, 't', allowing)).toMatchObject({
      kind: 'allow',
      limit: 0n,
      amount: TEN,
    })
  })

  it.each<[string, Intent]>([
    ['a withdrawal', leaving({ amount: '10', outputToken: USDC })],
    ['a move', { ...managed, request: { ...managed.request, action: 'MIGRATE' } }],
  ])('and %s converts what is on its way', (_, of) => {
    const moves: Moves = { left: [shares(TEN)], arrived: [{ token: USDT, amount: TEN }] }
    const paid = signed('s', calling(of, withdraw(TEN), VAULT, passed(moves)), of, moves)
    expect(findExcess(of, paid, 't', calling(of, approve(ROUTER, TEN), USDT))).toBeNull()
  })
})
