import { NATIVE_MINT } from '@solana/spl-token'
import { describe, expect, it } from 'vitest'
import { createKey, SOL, stakeAccount } from '../testing/stake-transactions.ts'
import {
  depositInPool,
  LST,
  otherMint,
  pool,
  poolAddress,
  stake,
  USDC,
  wallet,
  withdrawFromPool,
  withdrawNative,
} from './corpus/bases.ts'
import {
  answerTo,
  entering,
  judged,
  leaving,
  managing,
  shown,
  USER,
  type VerificationCase,
} from './corpus/case.ts'

const COINS = 100n * BigInt(SOL)
const FOUR = 4n * BigInt(SOL)

describe('the fee of a transaction', () => {
  const payer = createKey(61).publicKey
  const paid = managing('WITHDRAW', { given: { feePayerAddress: payer.toBase58() } })
  const withdrawn = (change: bigint): VerificationCase => ({
    ...withdrawNative,
    intent: paid,
    action: answerTo(paid),
    payer,
    evidence: shown(
      { [USER]: wallet(COINS), [stakeAccount.toBase58()]: stake(FOUR) },
      { [USER]: wallet(COINS + change), [stakeAccount.toBase58()]: stake(FOUR) },
    ),
  })

  it('is nothing of the user’s where somebody else pays it', async () => {
    for (const gone of [1n, 10_000n]) {
      const { verdict } = await judged(withdrawn(-gone))
      expect(verdict.violations).toEqual([])
      expect(verdict.warnings).toContain('other-money-leaves')
    }
    expect((await judged(withdrawn(0n))).verdict.warnings).toEqual(['worth-unknown'])
  })

  it('is theirs where they pay it, and no lamport more', async () => {
    const own = (gone: bigint) => judged({ ...withdrawNative, evidence: withdrawn(-gone).evidence })
    expect((await own(5_000n)).verdict.warnings).toEqual(['worth-unknown'])
    expect((await own(5_001n)).verdict.warnings).toContain('other-money-leaves')
  })
})

it('what comes is worth what its own pool says, whichever else is touched', async () => {
  const other = { ...pool, mint: otherMint.toBase58(), totalLamports: pool.totalLamports * 9n }
  const { before } = depositInPool.evidence
  const poor = { ...pool, totalLamports: pool.totalLamports / 2n }
  const judgedWith = async (own: typeof pool) => {
    const states = new Map([
      [createKey(90).publicKey.toBase58(), other],
      ...before,
      [poolAddress.toBase58(), own],
    ])
    return (
      await judged({ ...depositInPool, evidence: { ...depositInPool.evidence, before: states } })
    ).verdict
  }
  expect((await judgedWith(pool)).kind).toBe('matches')
  expect((await judgedWith(poor)).warnings).toEqual(['loses-value'])
})

describe('worth is counted in coins', () => {
  it('also where wrapped ones are asked for', async () => {
    const asset = { symbol: 'WSOL', decimals: 9, address: NATIVE_MINT.toBase58() }
    const intent = entering({ asset, output: LST, given: { amount: '4' } })
    const found = await judged({ ...depositInPool, intent, action: answerTo(intent) })
    expect(found.verdict.kind).toBe('matches')
  })

  it('and never held against another token that was asked for', async () => {
    const intent = leaving({ asset: USDC, output: LST, given: { amount: '1100' } })
    const found = await judged({ ...withdrawFromPool, intent, action: answerTo(intent) })
    expect(found.verdict.warnings).toContain('worth-unknown')
    expect(found.simulation).toMatchObject({ worth: { left: null, arrived: null } })
  })
})
