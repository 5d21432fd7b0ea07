import {
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToCheckedInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  NATIVE_MINT,
} from '@solana/spl-token'
import { describe, expect, it } from 'vitest'
import type { Intent, RequestedAsset } from '../../intent.ts'
import { WRAPPED_SOL } from '../programs.ts'
import { paying, SOL } from '../testing/stake-transactions.ts'
import { getRequestedCoins, getRequestedTokens, getListedAmount } from './message-reading.ts'
import { ata, owner, purse, SHARE, shareMint, USDC, usdc } from './corpus/bases.ts'
import { caseOf, entering, judged, leaving, shown, SOL_COIN } from './corpus/case.ts'

const WRAPPED: RequestedAsset = { ...SOL_COIN, address: WRAPPED_SOL }

/** A pair is entered by a list of amounts, and has no asset of its own. */
function pair(given: Intent['request']['arguments'], coin = SOL_COIN): Intent {
  const intent = entering({ output: SHARE, contracts: [purse.toBase58()], given })
  const place = intent.place && { ...intent.place, tokens: [SHARE, coin, USDC] }
  return { ...intent, asset: null, place }
}
const both = { amounts: ['4', '250'] }

const wrapped = ata(NATIVE_MINT)
const deposit = (lamports: number, dollars: bigint) => [
  createAssociatedTokenAccountIdempotentInstruction(owner, wrapped, owner, NATIVE_MINT),
  paying(lamports, wrapped),
  createSyncNativeInstruction(wrapped),
  createTransferCheckedInstruction(
    wrapped,
    NATIVE_MINT,
    ata(NATIVE_MINT, purse),
    owner,
    BigInt(lamports),
    9,
  ),
  createTransferCheckedInstruction(ata(usdc), usdc, ata(usdc, purse), owner, dollars, 6),
  createAssociatedTokenAccountIdempotentInstruction(owner, ata(shareMint), owner, shareMint),
  createMintToCheckedInstruction(shareMint, ata(shareMint), purse, 5n, 9),
]
const NO_EVIDENCE = { ...shown({}, {}), simulation: null }
const getVerdict = async (intent: Intent, instructions = deposit(4 * SOL, 250_000_000n)) =>
  (await judged(caseOf('a pair', intent, instructions, NO_EVIDENCE))).verdict

describe('a deposit of a pair', () => {
  it.each([SOL_COIN, WRAPPED])('takes as many coins as its list says (%#)', async (coin) => {
    const { violations, warnings } = await getVerdict(pair(both, coin))
    expect(violations).toEqual([])
    expect(warnings).not.toContain('other-amount')
    expect(warnings).not.toContain('other-token')
  })

  it.each([
    ['too-much-native-value', deposit(4 * SOL + 1, 250_000_000n)],
    ['too-much-token', deposit(4 * SOL, 250_000_001n)],
    [
      'approval-too-large',
      [
        ...deposit(4 * SOL, 250_000_000n),
        createApproveInstruction(ata(usdc), purse, owner, 250_000_001n),
      ],
    ],
    [
      'approval-too-large',
      [
        ...deposit(4 * SOL, 250_000_000n),
        createApproveInstruction(wrapped, purse, owner, 4n * BigInt(SOL) + 1n),
      ],
    ],
  ] as const)('takes no more of any: %s (%#)', async (violation, instructions) => {
    const { violations } = await getVerdict(pair(both), [...instructions])
    expect(violations).toEqual([violation])
  })

  it('is blocked where one of its tokens is counted otherwise than by the chain', async () => {
    const intent = pair({ amounts: ['0.04', '250'] }, { ...SOL_COIN, decimals: 11 })
    expect((await getVerdict(intent)).violations).toEqual(['not-the-request'])
  })

  it('is bounded by its largest number where its list does not fit, and that is said', async () => {
    const { violations, warnings } = await getVerdict(pair({ amounts: ['4'] }))
    expect(violations).toEqual([])
    expect(warnings).toContain('other-amount')
    const more = await getVerdict(pair({ amounts: ['4'] }), deposit(4 * SOL + 1, 250_000_000n))
    expect(more.violations).toEqual(['too-much-native-value'])
  })

  it('may leave as typed in the simulation, and is no match: nobody tells its worth', async () => {
    const own = owner.toBase58()
    const [dollars, shares] = [ata(usdc).toBase58(), ata(shareMint).toBase58()]
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
      return (await judged(caseOf('a pair', pair(both), instructions, evidence))).verdict.warnings
    }
    expect(await shownTo(250_000_000n)).toContain('worth-unknown')
    expect(await shownTo(250_000_000n)).not.toContain('other-money-leaves')
    expect(await shownTo(250_000_001n)).toContain('other-money-leaves')
  })
})

describe('the coins of a request', () => {
  it.each([
    [entering({ given: { amount: '4' } }), { maximum: 4n * BigInt(SOL), isExplicit: true }],
    [entering({ given: { useMaxAmount: true } }), { maximum: null, isExplicit: true }],
    [entering({ given: {} }), { maximum: 0n, isExplicit: true }],
    [entering({ asset: USDC, given: { amount: '4' } }), { maximum: 0n, isExplicit: true }],
    [leaving({ given: { amount: '4' } }), { maximum: 0n, isExplicit: true }],
    [pair({ ...both, useMaxAmount: true }), { maximum: 4n * BigInt(SOL), isExplicit: true }],
    [pair({ amounts: ['1', '2', '3'] }), { maximum: 3n * BigInt(SOL), isExplicit: false }],
    [pair({ amounts: ['3', '2', '1'] }), { maximum: 3n * BigInt(SOL), isExplicit: false }],
    [pair({ amounts: ['x', 5, null] }), { maximum: 0n, isExplicit: false }],
    [pair({ amounts: [] }), { maximum: 0n, isExplicit: false }],
    [leaving({ given: both }), { maximum: 0n, isExplicit: true }],
    [pair({ amounts: 'x' }), { maximum: 0n, isExplicit: true }],
    [pair({ amounts: ['1'] }, USDC), { maximum: 0n, isExplicit: true }],
  ])('%#', (intent, expected) => expect(getRequestedCoins(intent)).toEqual(expected))

  it('are those of its wrapped form too, and other tokens count by themselves', () => {
    expect(getRequestedTokens(pair(both), WRAPPED_SOL)).toBe(4n * BigInt(SOL))
    expect(getRequestedTokens(pair(both), USDC.address)).toBe(250_000_000n)
    expect(getRequestedTokens(pair(both), SHARE.address)).toBeNull()
    expect(getRequestedTokens(leaving({ asset: USDC, given: both }), USDC.address)).toBeNull()
    const two = { amounts: ['1', '2', '3'] }
    const { place: _, ...unplaced } = pair(two)
    expect(getRequestedCoins(unplaced)).toEqual({ maximum: 0n, isExplicit: true })
    const dollars = { asset: USDC, given: { amount: '4' } }
    expect(getRequestedTokens(entering(dollars), USDC.address)).toBe(4_000_000n)
    expect(getRequestedTokens(entering(dollars), SHARE.address)).toBeNull()
    expect(getRequestedTokens(entering(dollars), WRAPPED_SOL)).toBeNull()
    expect(getRequestedTokens(leaving(dollars), USDC.address)).toBeNull()
    expect(getRequestedTokens(pair(two), WRAPPED_SOL)).toBe(3n * BigInt(SOL))
    expect(getRequestedTokens(pair(two), USDC.address)).toBeNull()
    expect(getRequestedTokens(pair({ amounts: ['x'] }), WRAPPED_SOL)).toBeNull()
    expect(getRequestedTokens(pair({ amounts: ['0.000000001'] }), WRAPPED_SOL)).toBe(1n)
    expect(getRequestedTokens(entering({ given: { amount: '4' } }), WRAPPED_SOL)).toBe(
      4n * BigInt(SOL),
    )
    expect(getRequestedTokens(entering({ given: { amount: '4' } }), null)).toBeNull()
    expect(getRequestedTokens(pair(both), null)).toBeNull()
    expect(getListedAmount(pair(both), null)).toBe(4n * BigInt(SOL))
    const other = pair(both)
    const place = other.place && { ...other.place, tokens: [SHARE, USDC, USDC] }
    expect(getListedAmount({ ...other, place }, USDC.address)).toBe(254_000_000n)
    expect(getListedAmount({ ...other, place }, null)).toBe(0n)
    const out = { ...other, request: { ...other.request, intent: 'exit' as const } }
    expect(getListedAmount(out, null)).toBeNull()
    // A network whose coin nobody knows here.
    const nowhere = other.place && { ...other.place, network: 'nowhere' }
    const elsewhere = { ...pair(two), place: nowhere }
    expect(getRequestedCoins(elsewhere)).toEqual({ maximum: 0n, isExplicit: true })
  })
})
