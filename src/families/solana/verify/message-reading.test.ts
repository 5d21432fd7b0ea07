import { describe, expect, it } from 'vitest'
import type { Intent } from '../../intent.ts'
import type { KnownInstruction } from '../decode/known-instruction.ts'
import { STAKE_POOLS, SYSTEM, WRAPPED_SOL } from '../programs.ts'
import {
  approve,
  initialize,
  OTHER,
  split,
  STAKE,
  withdrawStake,
  FOREIGN,
  FRIEND,
  HELPER,
  MINT,
  OWN,
  readingOf,
  STRANGE,
  THIEF,
} from '../testing/known-instructions.ts'
import { LST, SHARE, USDC } from './corpus/bases.ts'
import { entering, USER } from './corpus/case.ts'
import {
  getSelectedValidators,
  isRequestedAsset,
  isNamed,
  isUserAccount,
  isReceiverAccount,
  isVouched,
  getMint,
  filterByKind,
  getOwnStakes,
  getReceivers,
  type MessageReading,
} from './message-reading.ts'

const POOL_MINT = LST.address ?? ''
const OUT = SHARE.address ?? ''
const [PROGRAM = ''] = STAKE_POOLS
const witness = { by: 'memory', since: 1, actions: 40 } as const
const receiving = (receiverAddress: unknown): Partial<MessageReading> => ({
  intent: entering({ given: { amount: '4', receiverAddress } }),
})

describe('whose an account is', () => {
  it('is the user’s, or of whom they named', () => {
    expect(getReceivers(readingOf([]))).toEqual([USER])
    expect(getReceivers(readingOf([], receiving(FRIEND)))).toEqual([USER, FRIEND])
    expect(getReceivers(readingOf([], receiving(5)))).toEqual([USER])
    expect([OWN, FOREIGN, STRANGE].map((each) => isUserAccount(readingOf([]), each))).toEqual([
      true,
      false,
      false,
    ])
    expect([OWN, FOREIGN, STRANGE].map((each) => isReceiverAccount(readingOf([]), each))).toEqual([
      true,
      false,
      false,
    ])
    const named = readingOf([], receiving(THIEF))
    expect([OWN, FOREIGN, STRANGE].map((each) => isReceiverAccount(named, each))).toEqual([
      true,
      true,
      false,
    ])
    expect(isUserAccount(named, FOREIGN)).toBe(false)
  })

  it('is named by its own address or its owner’s, never by a program', () => {
    const by = (...names: string[]) =>
      readingOf([], {
        intent: entering({ contracts: names, given: {} }),
        witnesses: { contracts: new Map(names.map((each) => [each, witness])) },
      })
    const service = (...names: string[]) =>
      readingOf([], { intent: entering({ contracts: names, given: {} }) })
    for (const name of [THIEF, FOREIGN]) {
      expect(isVouched(by(HELPER, name), FOREIGN)).toBe(true)
      expect(isNamed(by(HELPER, name), FOREIGN)).toBe(true)
      expect(isVouched(service(HELPER, name), FOREIGN)).toBe(false)
      expect(isNamed(service(HELPER, name), FOREIGN)).toBe(true)
    }
    const memory = { ...by(FOREIGN), intent: entering({ given: {} }) }
    expect(isNamed(memory, FOREIGN)).toBe(true)
    expect(isNamed(readingOf([]), FOREIGN)).toBe(false)
    expect(isVouched(readingOf([]), FOREIGN)).toBe(false)
    const { place: _, ...unplaced } = readingOf([]).intent
    expect(isNamed(readingOf([], { intent: unplaced }), FOREIGN)).toBe(false)
    expect(isNamed(by(SYSTEM, PROGRAM), SYSTEM)).toBe(false)
    const programs = readingOf([], {
      ...by(SYSTEM),
      tokenAccounts: new Map([[STRANGE, { mint: MINT, owner: SYSTEM }]]),
    })
    expect(isNamed(programs, STRANGE)).toBe(false)
  })
})

describe('a token', () => {
  it('is what an instruction says, else what its account holds', () => {
    const of = (source: string, mint: string | null) => getMint(readingOf([]), { source, mint })
    expect(of(OWN, POOL_MINT)).toBe(POOL_MINT)
    expect(of(OWN, null)).toBe(MINT)
    expect(of(STRANGE, null)).toBeNull()
  })

  it('is asked for, by itself or in a list', () => {
    const asked = (mint: string | null, intent: Intent) => isRequestedAsset({ intent }, mint)
    const coin = entering({ given: {} })
    expect(asked(WRAPPED_SOL, coin)).toBe(true)
    expect(asked(MINT, coin)).toBe(false)
    expect(asked(null, coin)).toBe(false)
    const token = entering({ asset: USDC, given: {} })
    expect(asked(MINT, token)).toBe(true)
    expect(asked(WRAPPED_SOL, token)).toBe(false)
    expect(asked(null, token)).toBe(false)
    const list = {
      ...entering({ given: { amounts: ['4', '0'] } }),
      asset: null,
    }
    const place = list.place && { ...list.place, tokens: [SHARE, USDC, LST] }
    expect(asked(MINT, { ...list, place })).toBe(true)
    expect(asked(POOL_MINT, { ...list, place })).toBe(false)
    expect(asked(OUT, { ...list, place })).toBe(false)
    expect(asked(null, { ...list, place })).toBe(false)
  })
})

describe('a stake of the user’s own', () => {
  const own = (known: KnownInstruction[], made = [STAKE]) => [
    ...getOwnStakes(readingOf(known, { createdStakes: new Set(made) })),
  ]
  it('is made here, and for them alone', () => {
    expect(own([initialize])).toEqual([STAKE])
    expect(own([initialize], [])).toEqual([])
    expect(own([{ ...initialize, staker: THIEF }])).toEqual([])
    expect(own([{ ...initialize, withdrawer: THIEF }])).toEqual([])
    expect(own([{ ...initialize, isLocked: true }])).toEqual([])
    expect(own([split])).toEqual([STAKE])
    expect(own([split], [OTHER])).toEqual([])
    expect(own([{ ...split, authority: THIEF }])).toEqual([])
    expect(own([withdrawStake])).toEqual([STAKE])
    expect(own([{ ...withdrawStake, newAuthority: THIEF }])).toEqual([])
    expect(own([{ ...initialize, stake: OTHER }, split], [STAKE, OTHER])).toEqual([OTHER, STAKE])
    expect(own([approve])).toEqual([])
    expect(filterByKind(readingOf([initialize, split, approve]), 'split', 'initialize')).toEqual([
      initialize,
      split,
    ])
  })
})

it('validators are those that the request names', () => {
  const asked = (given: Record<string, unknown>) => getSelectedValidators(entering({ given }))
  expect(asked({})).toBeNull()
  expect(asked({ validatorAddress: '' })).toBeNull()
  expect(asked({ validatorAddress: 5 })).toBeNull()
  expect(asked({ validatorAddress: FRIEND })).toEqual([FRIEND])
  expect(asked({ validatorAddresses: [FRIEND, 5, '', HELPER] })).toEqual([FRIEND, HELPER])
  expect(asked({ validatorAddresses: [], validatorAddress: FRIEND })).toBeNull()
  expect(asked({ validatorAddresses: FRIEND })).toBeNull()
})
