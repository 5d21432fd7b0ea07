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

it('an exit gives back the yield’s output where it leaves', () => {
  expect(findExitShare(moves(STEAK.address), named)).toBe(STEAK.address)
  expect(findExitShare(moves(GAUGE, null, STEAK.address.toLowerCase()), named)).toBe(
    STEAK.address.toLowerCase(),
  )
})

it('else the one of its contracts that leaves', () => {
  for (const intent of [named, unnamed]) {
    expect(findExitShare(moves(OTHER, GAUGE, null), intent)).toBe(GAUGE)
    expect(findExitShare(moves(GAUGE, GAUGE.toUpperCase().replace('0X', '0x')), intent)).toBe(GAUGE)
    expect(findExitShare(moves(GAUGE, LOCK), intent)).toBeNull()
  }
  expect(findExitShare(moves(STEAK.address), unnamed)).toBeNull()
})

it('and never what the yield takes, or what is not its own', () => {
  for (const intent of [named, unnamed]) {
    expect(findExitShare(moves(USDC.address), intent)).toBeNull()
    expect(findExitShare(moves(OTHER, null), intent)).toBeNull()
    expect(findExitShare([], intent)).toBeNull()
    expect(findExitShare(moves(GAUGE), { ...intent, place: undefined })).toBeNull()
  }
})

it('whichever of several tokens the yield takes', () => {
  const contracts = [GAUGE, USDC.address]
  const several = createExitIntent({ asset: USDC, inputs: [ETH, DAI], contracts })
  expect(findExitShare(moves(USDC.address), several)).toBeNull()
  expect(findExitShare(moves(GAUGE, USDC.address), several)).toBe(GAUGE)
})
