import {
  createApproveInstruction,
  createTransferCheckedInstruction,
  NATIVE_MINT,
} from '@solana/spl-token'
import type { TransactionInstruction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { WRAPPED_SOL } from '#src/families/solana/programs.ts'
import {
  at,
  owner,
  purse,
  SHARE,
  supply,
  tokens,
  wallet,
} from '#src/families/solana/verify/corpus/bases.ts'
import {
  caseOf,
  entering,
  judged,
  shown,
  SOL_COIN,
  USER,
} from '#src/families/solana/verify/corpus/case.ts'
import { limitOf } from './purse-limit.ts'
import { excessOf } from './purse.ts'

const SOL = 1_000_000_000n
const wrapped = { symbol: 'wSOL', decimals: 9, address: WRAPPED_SOL }
const assets = [SOL_COIN, wrapped]
const own = at(NATIVE_MINT).toBase58()

const transferring = (amount: bigint) => [
  createTransferCheckedInstruction(
    at(NATIVE_MINT),
    NATIVE_MINT,
    at(NATIVE_MINT, purse),
    owner,
    amount,
    9,
  ),
  ...supply().slice(3),
]
const approving = (amount: bigint) => [
  createApproveInstruction(at(NATIVE_MINT), purse, owner, amount),
]

/** A deposit of one coin, of five that lie wrapped in the wallet. */
const deposit = (
  asset: typeof wrapped | typeof SOL_COIN,
  instructions: readonly TransactionInstruction[],
  left: bigint,
) =>
  caseOf(
    'a deposit of wrapped coins',
    entering({ asset, output: SHARE, contracts: [purse.toBase58()], given: { amount: '1' } }),
    instructions,
    shown(
      { [USER]: wallet(10n * SOL), [own]: tokens(NATIVE_MINT, 5n * SOL) },
      { [own]: tokens(NATIVE_MINT, 5n * SOL - left) },
    ),
  )

it.each(assets)(
  'wrapped coins that lie in the wallet are the asked ones: $symbol',
  async (asset) => {
    const each = deposit(asset, transferring(SOL), SOL)
    const inspection = await judged(each)
    expect(inspection.verdict.contradictions).toEqual([])
    expect(inspection.takes).toContainEqual({
      kind: 'spend',
      token: null,
      amount: SOL,
      spender: null,
    })
    expect(excessOf(each.intent, [], 't', inspection)).toBeNull()
    const more = deposit(asset, transferring(SOL + 1n), SOL + 1n)
    const found = await judged(more)
    expect(found.verdict.contradictions).toContain('too-much-native-value')
    expect(excessOf(more.intent, [], 't', found)).toMatchObject({ token: null, limit: SOL })
  },
)

it.each(assets)('so are those that somebody is allowed to take: $symbol', async (asset) => {
  const each = deposit(asset, approving(SOL), 0n)
  const inspection = await judged(each)
  expect(inspection.verdict.contradictions).toEqual([])
  expect(inspection.takes.filter(({ kind }) => kind === 'allow')).toEqual([
    { kind: 'allow', token: null, amount: SOL, spender: purse.toBase58() },
  ])
  expect(excessOf(each.intent, [], 't', inspection)).toBeNull()
  const more = deposit(asset, approving(SOL + 1n), 0n)
  const found = await judged(more)
  expect(found.verdict.contradictions).toContain('approval-too-large')
  expect(excessOf(more.intent, [], 't', found)).toMatchObject({ kind: 'allow', limit: SOL })
})

it.each(assets)('the limit is the same by either name: $symbol', async (asset) => {
  const each = deposit(asset, approving(SOL), 0n)
  const inspection = await judged(each)
  const limits = [null, WRAPPED_SOL].map((token) => limitOf(each.intent, token, [], inspection))
  expect(limits).toEqual([SOL, SOL])
})
