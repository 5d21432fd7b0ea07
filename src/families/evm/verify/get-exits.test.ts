import { describe, expect, it } from 'vitest'
import type { PositionExit } from '../../inspection.ts'
import {
  call,
  createEnterIntent,
  createManageIntent,
  inspectCase,
  createExitIntent,
  createStepCase,
} from './corpus/case.ts'
import { THIEF, USER, made } from './corpus/people.ts'
import { DAI, ETH, STEAK, USDC } from './corpus/protocols.ts'

const CENT = 100_000_000n
const vault = STEAK.address
const of = vault.toLowerCase()
const REDEEM = 'function redeem(uint256,address,address)'
const asked = { asset: USDC, output: STEAK, contracts: [vault] }
const byAmount = createExitIntent({ ...asked, amount: '100' })
const byShares = createExitIntent({ ...asked, more: { shareAmount: '97' } })

const exits = (data: `0x${string}`, intent = byAmount, to = vault): readonly PositionExit[] =>
  inspectCase(createStepCase('it', intent, 'WITHDRAW', to, data)).exits ?? []

/** One exit by its own words; of the vault, at once and of nothing that the bytes count unless changed. */
const give = (change: Partial<PositionExit> = {}): PositionExit => ({
  of,
  stage: 'exit',
  amount: null,
  given: null,
  validator: null,
  ...change,
})

const WITHDRAW = call('function withdraw(uint256,address,address)', CENT, USER, USER)
const redeem = (shares: bigint) => call(REDEEM, shares, USER, USER)

describe('what an exit gives up is counted', () => {
  it('in the asset where an amount of it was requested', () => {
    expect(exits(WITHDRAW)).toEqual([give({ amount: CENT })])
    expect(exits(redeem(CENT))).toEqual([give({ given: CENT })])
    const other = call('function withdraw(address,uint256)', DAI.address, CENT)
    expect(exits(other)).toEqual([give()])
    expect(exits(call('function withdraw(address,uint256)', USDC.address, CENT))).toEqual([
      give({ amount: CENT }),
    ])
  })

  it('in shares where those were, of the yield’s own token only', () => {
    expect(exits(redeem(CENT), byShares)).toEqual([give({ amount: CENT, given: CENT })])
    expect(exits(WITHDRAW, byShares)).toEqual([give()])
    const named = call('function withdraw(address,uint256)', USDC.address, CENT)
    expect(exits(named, byShares)).toEqual([give()])
    const elsewhere = made(7)
    expect(exits(redeem(CENT), byShares, elsewhere)).toEqual([give({ of: elsewhere, given: CENT })])
    const batch = call('function batch((address,address,uint256,bytes)[])', [
      [elsewhere, USER, 0n, redeem(CENT)],
    ])
    expect(exits(batch, byShares)).toEqual([give({ of: elsewhere, given: CENT })])
  })

  it('in either where the contract does as it likes', () => {
    const either = call('function withdraw(uint256)', CENT)
    for (const intent of [byAmount, byShares])
      expect(exits(either, intent)).toEqual([give({ amount: CENT, given: CENT })])
  })

  it('as all that there is where the call says so or nothing, and not at all where it says none', () => {
    const everything = 2n ** 256n - 1n
    expect(exits(redeem(everything))).toEqual([give()])
    expect(exits(call('function withdrawAll()'))).toEqual([give()])
    expect(exits(redeem(0n))).toEqual([])
  })

  it('apart from what waits to be taken out of the same contract later', () => {
    const request = call('function requestRedeem(uint256,address,address)', CENT, USER, USER)
    const stage = 'request'
    expect(exits(request, byShares)).toEqual([give({ stage, amount: CENT, given: CENT })])
    expect(exits(request)).toEqual([give({ stage, given: CENT })])
    const all = call('function requestRedeem(uint256,address)', 2n ** 256n - 1n, USER)
    expect(exits(all)).toEqual([give({ stage })])
  })

  it('again where a claim pays out what was requested, and not where it pays rewards', () => {
    for (const payout of [
      call('function claimWithdrawal(uint256)', 1n),
      call('function withdraw(uint256[])', [1n]),
      call('function unstake(address)', USER),
      call('function completeWithdrawal(address,string)', DAI.address, ''),
    ])
      expect(exits(payout)).toEqual([give({ stage: 'claim' })])
    const queued = call(
      'function completeQueuedWithdrawal((address,address,address,uint256,uint32,address[],uint256[]),address[],bool)',
      [USER, THIEF, USER, 1n, 1, [vault], [CENT]],
      [USDC.address],
      true,
    )
    expect(exits(queued)).toEqual([give({ stage: 'claim', validator: THIEF })])
    expect(exits(call('function withdrawRewardsPOL()'))).toEqual([])
  })

  it('of each contract that is called within', () => {
    const batch = call('function batch((address,address,uint256,bytes)[])', [
      [vault, USER, 0n, WITHDRAW],
      [THIEF, USER, 0n, WITHDRAW],
      [vault, USER, 0n, call('function deposit(uint256,address)', CENT, USER)],
    ])
    expect(exits(batch, byAmount, made(7))).toEqual([
      give({ amount: CENT }),
      give({ of: THIEF.toLowerCase(), amount: CENT }),
    ])
  })
})

it('of a validator’s stake is told whose it is, and as no number where it is all', () => {
  const EXITS = '0x00000961Ef480Eb55e80D19ad83579A64c007002'
  const key = 'ab'.repeat(48)
  const request = (
    gwei: string,
    intent = createExitIntent({ asset: ETH, amount: '1', contracts: [EXITS] }),
  ) => exits(`0x${key}${gwei}`, intent, EXITS)
  const queued = (amount: bigint | null) =>
    give({ of: EXITS.toLowerCase(), stage: 'request', amount, validator: `0x${key}` })
  const part = `${'0'.repeat(15)}1`
  expect(request(part)).toEqual([queued(10n ** 9n)])
  expect(request(part, byAmount)).toEqual([queued(null)])
  expect(request('0'.repeat(16))).toEqual([queued(null)])
})

it('what nobody can read may give up as much as there is, also within other calls', () => {
  const unknown = give({ stage: 'unknown' })
  expect(exits('0x12345678')).toEqual([unknown])
  const batch = call('function batch((address,address,uint256,bytes)[])', [
    [vault, USER, 0n, WITHDRAW],
    [THIEF, USER, 0n, '0x12345678'],
  ])
  const router = made(7)
  expect(exits(batch, byAmount, router)).toEqual([
    give({ amount: CENT }),
    { ...unknown, of: router },
  ])
})

it('whoever does not leave gives up nothing of a position', () => {
  for (const data of [WITHDRAW, '0x12345678'] as const) {
    const step = createStepCase(
      'it',
      createEnterIntent({ ...asked, amount: '100' }),
      'WITHDRAW',
      vault,
      data,
    )
    expect(inspectCase(step).exits).toEqual([])
  }
  expect(exits(call('function deposit(uint256,address)', CENT, USER))).toEqual([])
})

it('a pending action of a part gives up what its calls take, and one of everything is not counted', () => {
  const pending = (more: Readonly<Record<string, unknown>>) => ({
    ...createManageIntent('WITHDRAW', { ...asked, more }),
    asset: USDC,
  })
  expect(exits(WITHDRAW, pending({ amount: '100' }))).toEqual([give({ amount: CENT })])
  expect(exits(WITHDRAW, pending({}))).toEqual([])
})
