import { describe, expect, it } from 'vitest'
import { findExcess } from './purse.ts'
import {
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
