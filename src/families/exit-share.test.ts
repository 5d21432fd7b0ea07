import { expect, it } from 'vitest'
import { leaving } from './evm/verify/corpus/case.ts'
import { made } from './evm/verify/corpus/people.ts'
import { DAI, ETH, STEAK, USDC } from './evm/verify/corpus/protocols.ts'
import { exitShare } from './exit-share.ts'

const [GAUGE, LOCK, OTHER] = [made(1), made(2), made(3)]
const moves = (...tokens: readonly (string | null)[]) =>
  tokens.map((token) => ({ token, amount: 1n }))
const named = leaving({ asset: USDC, output: STEAK, contracts: [GAUGE, LOCK, USDC.address] })
const unnamed = leaving({ asset: USDC, contracts: [GAUGE, LOCK, USDC.address] })

it('an exit gives back the yield’s output where it leaves', () => {
  expect(exitShare(moves(STEAK.address), named)).toBe(STEAK.address)
  expect(exitShare(moves(GAUGE, null, STEAK.address.toLowerCase()), named)).toBe(
    STEAK.address.toLowerCase(),
  )
})

it('else the one of its contracts that leaves', () => {
  for (const intent of [named, unnamed]) {
    expect(exitShare(moves(OTHER, GAUGE, null), intent)).toBe(GAUGE)
    expect(exitShare(moves(GAUGE, GAUGE.toUpperCase().replace('0X', '0x')), intent)).toBe(GAUGE)
    expect(exitShare(moves(GAUGE, LOCK), intent)).toBeNull()
  }
  expect(exitShare(moves(STEAK.address), unnamed)).toBeNull()
})

it('and never what the yield takes, or what is not its own', () => {
  for (const intent of [named, unnamed]) {
    expect(exitShare(moves(USDC.address), intent)).toBeNull()
    expect(exitShare(moves(OTHER, null), intent)).toBeNull()
    expect(exitShare([], intent)).toBeNull()
    expect(exitShare(moves(GAUGE), { ...intent, place: undefined })).toBeNull()
  }
})

it('whichever of several tokens the yield takes', () => {
  const contracts = [GAUGE, USDC.address]
  const several = leaving({ asset: USDC, inputs: [ETH, DAI], contracts })
  expect(exitShare(moves(USDC.address), several)).toBeNull()
  expect(exitShare(moves(GAUGE, USDC.address), several)).toBe(GAUGE)
})
