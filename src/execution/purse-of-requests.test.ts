import { describe, expect, it } from 'vitest'
import {
  calling,
  leaving,
  leave,
  passed,
  request,
  signed,
  TEN,
  UNKNOWN,
  redeem,
  unstake,
  USDC,
  VAULT,
  withdrawAll,
} from './testing/exit-world.ts'
import { findExcess } from './purse.ts'

/** A token that the yield doesn't name. */
const OTHER = '0x00000000000000000000000000000000000000f2'

/** A stake without a token. */
const STAKES = '0x00000000000000000000000000000000000000ee'

describe.each([
  ['an amount', { amount: '10' }],
  ['shares', { shareAmount: '10' }],
  ['a percentage', { percentage: '10' }],
] as const)('after a request of %s, an exit from the same contract', (_, asked) => {
  const intent = leaving(asked)
  const moves = { left: [{ token: VAULT, amount: TEN }] }
  const before = signed('s', calling(intent, request(TEN), VAULT, passed(moves)), intent, moves)
  it.each([
    ['of everything', withdrawAll],
    ['without a number', leave],
    ['of ten times as much', unstake(10n * TEN)],
    ['that nobody can read', UNKNOWN],
  ])('%s is a question if it pays another token', (__, data) => {
    const now = calling(intent, data, VAULT, passed({ arrived: [{ token: OTHER, amount: TEN }] }))
    expect(findExcess(intent, before, 't', now)).not.toBeNull()
  })

  const paid = passed({ arrived: [{ token: USDC, amount: TEN }] })

  it('is a question if nobody can read it, or counts it, whatever it pays', () => {
    const excessOf = (data: string) =>
      findExcess(intent, before, 't', calling(intent, data, VAULT, paid))
    expect(excessOf(UNKNOWN)).not.toBeNull()
    // Of an amount the inflow tells how much it was.
    expect(excessOf(withdrawAll) === null).toBe('amount' in asked)
  })

  it('of its shares is a question if it pays nothing', () => {
    expect(
      findExcess(intent, before, 't', calling(intent, redeem(TEN), VAULT, passed({}))),
    ).not.toBeNull()
  })

  it('of its shares is the payout', () => {
    expect(findExcess(intent, before, 't', calling(intent, redeem(TEN), VAULT, paid))).toBeNull()
  })

  it('of more shares is a question', () => {
    const more = calling(intent, redeem(2n * TEN), VAULT, paid)
    expect(findExcess(intent, before, 't', more)).not.toBeNull()
  })

  it('of its shares is no payout a second time', () => {
    const payout = calling(intent, redeem(TEN), VAULT, paid)
    const moved = { arrived: [{ token: USDC, amount: TEN / 2n }] }
    const facts = [...before, ...signed('p', payout, intent, moved)]
    const again = calling(intent, redeem(TEN), VAULT, passed(moved))
    expect(findExcess(intent, facts, 't', again)).not.toBeNull()
  })
})

it('a payout without a number is measured by its inflow', () => {
  const intent = leaving({ amount: '10' })
  const moves = { left: [{ token: VAULT, amount: TEN }] }
  const before = signed('s', calling(intent, request(TEN), VAULT, passed(moves)), intent, moves)
  const paying = (amount: bigint) =>
    calling(intent, leave, VAULT, passed({ arrived: [{ token: USDC, amount }] }))
  expect(findExcess(intent, before, 't', paying(TEN))).toBeNull()
  expect(findExcess(intent, before, 't', paying(2n * TEN))).not.toBeNull()
})

describe('a step that nobody can read and that moves no token', () => {
  const coin = { symbol: 'ETH', decimals: 6, address: null }
  const usdc = { symbol: 'USDC', decimals: 6, address: USDC }
  const isOverAfter = (intent: ReturnType<typeof leaving>): boolean => {
    const before = signed('s', calling(intent, UNKNOWN, STAKES, passed({})), intent, {})
    return findExcess(intent, before, 't', calling(intent, unstake(TEN), STAKES)) !== null
  }
  const asked = { amount: '10' }

  it('may have paid coins, which blocks of EVM networks omit', () => {
    const tokens = [coin]
    expect(isOverAfter({ ...leaving(asked, { tokens }), asset: coin })).toBe(true)
    expect(isOverAfter(leaving({ ...asked, outputToken: `0x${'e'.repeat(40)}` }))).toBe(true)
    expect(isOverAfter({ ...leaving({ validatorAddress: 'v' }), asset: null })).toBe(true)
  })

  it('has paid nothing where no coins are paid, or blocks tell them', () => {
    expect(isOverAfter({ ...leaving(asked), asset: usdc })).toBe(false)
    const solana = leaving(asked, { tokens: [coin], network: 'solana-devnet' })
    expect(isOverAfter({ ...solana, asset: coin })).toBe(false)
  })
})
