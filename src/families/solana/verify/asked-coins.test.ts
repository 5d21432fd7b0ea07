import {
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToCheckedInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  NATIVE_MINT,
} from '@solana/spl-token'
import { describe, expect, it } from 'vitest'
import type { AskedAsset, Intent } from '../../intent.ts'
import { WRAPPED_SOL } from '../programs.ts'
import { paying, SOL } from '../testing/stake-transactions.ts'
import { askedCoins, askedTokens, listedAmount } from './asked-coins.ts'
import { at, owner, purse, SHARE, shareMint, USDC, usdc } from './corpus/bases.ts'
import { caseOf, entering, judged, leaving, shown, SOL_COIN } from './corpus/case.ts'

const WRAPPED: AskedAsset = { ...SOL_COIN, address: WRAPPED_SOL }

/** A pair is entered by a list of amounts, and has no asset of its own. */
function pair(given: Intent['request']['arguments'], coin = SOL_COIN): Intent {
  const intent = entering({ output: SHARE, contracts: [purse.toBase58()], given })
  const place = intent.place && { ...intent.place, tokens: [SHARE, coin, USDC] }
  return { ...intent, asset: null, place }
}
const both = { amounts: ['4', '250'] }

const wrapped = at(NATIVE_MINT)
const deposit = (lamports: number, dollars: bigint) => [
  createAssociatedTokenAccountIdempotentInstruction(owner, wrapped, owner, NATIVE_MINT),
  paying(lamports, wrapped),
  createSyncNativeInstruction(wrapped),
  createTransferCheckedInstruction(
    wrapped,
    NATIVE_MINT,
    at(NATIVE_MINT, purse),
    owner,
    BigInt(lamports),
    9,
  ),
  createTransferCheckedInstruction(at(usdc), usdc, at(usdc, purse), owner, dollars, 6),
  createAssociatedTokenAccountIdempotentInstruction(owner, at(shareMint), owner, shareMint),
  createMintToCheckedInstruction(shareMint, at(shareMint), purse, 5n, 9),
]
const NOT_SHOWN = { ...shown({}, {}), simulation: null }
const verdictOf = async (intent: Intent, instructions = deposit(4 * SOL, 250_000_000n)) =>
  (await judged(caseOf('a pair', intent, instructions, NOT_SHOWN))).verdict

describe('a deposit of a pair', () => {
  it.each([SOL_COIN, WRAPPED])('takes as many coins as its list says (%#)', async (coin) => {
    const { contradictions, doubts } = await verdictOf(pair(both, coin))
    expect(contradictions).toEqual([])
    expect(doubts).not.toContain('other-amount')
    expect(doubts).not.toContain('other-token')
  })

  it.each([
    ['too-much-native-value', deposit(4 * SOL + 1, 250_000_000n)],
    ['too-much-token', deposit(4 * SOL, 250_000_001n)],
    [
      'approval-too-large',
      [
        ...deposit(4 * SOL, 250_000_000n),
        createApproveInstruction(at(usdc), purse, owner, 250_000_001n),
      ],
    ],
    [
      'approval-too-large',
      [
        ...deposit(4 * SOL, 250_000_000n),
        createApproveInstruction(wrapped, purse, owner, 4n * BigInt(SOL) + 1n),
      ],
    ],
  ] as const)('takes no more of any: %s (%#)', async (contradiction, instructions) => {
    const { contradictions } = await verdictOf(pair(both), [...instructions])
    expect(contradictions).toEqual([contradiction])
  })

  it('is blocked where one of its tokens is counted otherwise than by the chain', async () => {
    const intent = pair({ amounts: ['0.04', '250'] }, { ...SOL_COIN, decimals: 11 })
    expect((await verdictOf(intent)).contradictions).toEqual(['not-the-request'])
  })

  it('is bounded by its largest number where its list does not fit, and that is said', async () => {
    const { contradictions, doubts } = await verdictOf(pair({ amounts: ['4'] }))
    expect(contradictions).toEqual([])
    expect(doubts).toContain('other-amount')
    const more = await verdictOf(pair({ amounts: ['4'] }), deposit(4 * SOL + 1, 250_000_000n))
    expect(more.contradictions).toEqual(['too-much-native-value'])
  })

  it('may leave as typed in the simulation, and is no match: nobody tells its worth', async () => {
    const own = owner.toBase58()
    const [dollars, shares] = [at(usdc).toBase58(), at(shareMint).toBase58()]
    const wallet = (lamports: bigint) => ({ kind: 'other' as const, lamports, owner: own })
    const held = (mint: string, amount: bigint) => ({
      kind: 'token' as const,
      lamports: 2_039_280n,
      mint,
      owner: own,
      amount,
      delegate: null,
      delegated: 0n,
      closer: null,
      isNative: false,
    })
    const shownTo = async (amount: bigint) => {
      const evidence = shown(
        {
          [own]: wallet(100n * BigInt(SOL)),
          [dollars]: held(usdc.toBase58(), amount),
          [shares]: null,
        },
        {
          [own]: wallet(96n * BigInt(SOL) - 2_044_280n - 5_000n),
          [dollars]: held(usdc.toBase58(), 0n),
          [shares]: held(shareMint.toBase58(), 5n),
        },
      )
      const instructions = deposit(4 * SOL, 250_000_000n)
      return (await judged(caseOf('a pair', pair(both), instructions, evidence))).verdict.doubts
    }
    expect(await shownTo(250_000_000n)).toContain('worth-unknown')
    expect(await shownTo(250_000_000n)).not.toContain('other-money-leaves')
    expect(await shownTo(250_000_001n)).toContain('other-money-leaves')
  })
})

describe('the coins of a request', () => {
  it.each([
    [entering({ given: { amount: '4' } }), { most: 4n * BigInt(SOL), isTold: true }],
    [entering({ given: { useMaxAmount: true } }), { most: null, isTold: true }],
    [entering({ given: {} }), { most: 0n, isTold: true }],
    [entering({ asset: USDC, given: { amount: '4' } }), { most: 0n, isTold: true }],
    [leaving({ given: { amount: '4' } }), { most: 0n, isTold: true }],
    [pair({ ...both, useMaxAmount: true }), { most: 4n * BigInt(SOL), isTold: true }],
    [pair({ amounts: ['1', '2', '3'] }), { most: 3n * BigInt(SOL), isTold: false }],
    [pair({ amounts: ['3', '2', '1'] }), { most: 3n * BigInt(SOL), isTold: false }],
    [pair({ amounts: ['x', 5, null] }), { most: 0n, isTold: false }],
    [pair({ amounts: [] }), { most: 0n, isTold: false }],
    [leaving({ given: both }), { most: 0n, isTold: true }],
    [pair({ amounts: 'x' }), { most: 0n, isTold: true }],
    [pair({ amounts: ['1'] }, USDC), { most: 0n, isTold: true }],
  ])('%#', (intent, expected) => expect(askedCoins(intent)).toEqual(expected))

  it('are those of its wrapped form too, and other tokens count by themselves', () => {
    expect(askedTokens(pair(both), WRAPPED_SOL)).toBe(4n * BigInt(SOL))
    expect(askedTokens(pair(both), USDC.address)).toBe(250_000_000n)
    expect(askedTokens(pair(both), SHARE.address)).toBeNull()
    expect(askedTokens(leaving({ asset: USDC, given: both }), USDC.address)).toBeNull()
    const two = { amounts: ['1', '2', '3'] }
    const { place: _, ...unplaced } = pair(two)
    expect(askedCoins(unplaced)).toEqual({ most: 0n, isTold: true })
    const dollars = { asset: USDC, given: { amount: '4' } }
    expect(askedTokens(entering(dollars), USDC.address)).toBe(4_000_000n)
    expect(askedTokens(entering(dollars), SHARE.address)).toBeNull()
    expect(askedTokens(entering(dollars), WRAPPED_SOL)).toBeNull()
    expect(askedTokens(leaving(dollars), USDC.address)).toBeNull()
    expect(askedTokens(pair(two), WRAPPED_SOL)).toBe(3n * BigInt(SOL))
    expect(askedTokens(pair(two), USDC.address)).toBeNull()
    expect(askedTokens(pair({ amounts: ['x'] }), WRAPPED_SOL)).toBeNull()
    expect(askedTokens(pair({ amounts: ['0.000000001'] }), WRAPPED_SOL)).toBe(1n)
    expect(askedTokens(entering({ given: { amount: '4' } }), WRAPPED_SOL)).toBe(4n * BigInt(SOL))
    expect(askedTokens(entering({ given: { amount: '4' } }), null)).toBeNull()
    expect(askedTokens(pair(both), null)).toBeNull()
    expect(listedAmount(pair(both), null)).toBe(4n * BigInt(SOL))
    const other = pair(both)
    const place = other.place && { ...other.place, tokens: [SHARE, USDC, USDC] }
    expect(listedAmount({ ...other, place }, USDC.address)).toBe(254_000_000n)
    expect(listedAmount({ ...other, place }, null)).toBe(0n)
    const out = { ...other, request: { ...other.request, intent: 'exit' as const } }
    expect(listedAmount(out, null)).toBeNull()
    // A network whose coin nobody knows here.
    const nowhere = other.place && { ...other.place, network: 'nowhere' }
    const elsewhere = { ...pair(two), place: nowhere }
    expect(askedCoins(elsewhere)).toEqual({ most: 0n, isTold: true })
  })
})
