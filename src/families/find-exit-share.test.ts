import { expect, it } from 'vitest'
import { createExitIntent } from './evm/verify/corpus/case.ts'
import { made } from './evm/verify/corpus/people.ts'
import { DAI, ETH, STEAK, USDC } from './evm/verify/corpus/protocols.ts'
import { findExitShare } from './find-exit-share.ts'

const [GAUGE, LOCK, OTHER] = [made(1), made(2), made(3)]
const moves = (...tokens: readonly (string | null)[]) =>
  tokens.map((token) => ({ token, amount: 1n }))
const named = createExitIntent({
  asset: USDC,
  output: STEAK,
  contracts: [GAUGE, LOCK, USDC.address],
})
const unnamed = createExitIntent({ asset: USDC, contracts: [GAUGE, LOCK, USDC.address] })

it('the exit share is the yield’s output token if it leaves the wallet', () => {
  expect(findExitShare(moves(STEAK.address), named)).toBe(STEAK.address)
  expect(findExitShare(moves(GAUGE, null, STEAK.address.toLowerCase()), named)).toBe(
    STEAK.address.toLowerCase(),
  )
})

it('the exit share is otherwise the yield’s contract whose token leaves', () => {
  for (const intent of [named, unnamed]) {
    expect(findExitShare(moves(OTHER, GAUGE, null), intent)).toBe(GAUGE)
    expect(findExitShare(moves(GAUGE, GAUGE.toUpperCase().replace('0X', '0x')), intent)).toBe(GAUGE)
    expect(findExitShare(moves(GAUGE, LOCK), intent)).toBeNull()
  }
  expect(findExitShare(moves(STEAK.address), unnamed)).toBeNull()
})

it('the exit share is never a deposit token or a foreign token', () => {
  for (const intent of [named, unnamed]) {
    expect(findExitShare(moves(USDC.address), intent)).toBeNull()
    expect(findExitShare(moves(OTHER, null), intent)).toBeNull()
    expect(findExitShare([], intent)).toBeNull()
    expect(findExitShare(moves(GAUGE), { ...intent, place: undefined })).toBeNull()
  }
})

it('no deposit token of several is the exit share', () => {
  const contracts = [GAUGE, USDC.address]
  const several = createExitIntent({ asset: USDC, inputs: [ETH, DAI], contracts })
  expect(findExitShare(moves(USDC.address), several)).toBeNull()
  expect(findExitShare(moves(GAUGE, USDC.address), several)).toBe(GAUGE)
})
