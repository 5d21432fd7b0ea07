import {
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  NATIVE_MINT,
} from '@solana/spl-token'
import { SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { TOKEN_RENT } from '#src/families/solana/fees.ts'
import { WRAPPED_SOL } from '#src/families/solana/programs.ts'
import {
  ata,
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
import type { Fact } from './journal/fact.ts'
import { getPurseLimit } from './purse-limit.ts'
import { findExcess } from './purse.ts'
import { START, PLANNED, createStepFacts } from './testing/step-facts.ts'
import { createSignedFacts } from './testing/purse-facts.ts'

const SOL = 1_000_000_000n
const wrapped = { symbol: 'wSOL', decimals: 9, address: WRAPPED_SOL }
const assets = [SOL_COIN, wrapped]
const own = ata(NATIVE_MINT).toBase58()

const transferring = (amount: bigint) => [
  createTransferCheckedInstruction(
    ata(NATIVE_MINT),
    NATIVE_MINT,
    ata(NATIVE_MINT, purse),
    owner,
    amount,
    9,
  ),
  ...supply().slice(3),
]
const approving = (amount: bigint) => [
  createApproveInstruction(ata(NATIVE_MINT), purse, owner, amount),
]

/** A deposit of one coin, with five wrapped ones in the wallet. */
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
  'wrapped coins in the wallet count as the requested ones: $symbol',
  async (asset) => {
    const each = deposit(asset, transferring(SOL), SOL)
    const inspection = await judged(each)
    expect(inspection.verdict.violations).toEqual([])
    expect(inspection.takes).toContainEqual({
      kind: 'spend',
      token: null,
      amount: SOL,
      spender: null,
    })
    expect(findExcess(each.intent, [], 't', inspection)).toBeNull()
    const more = deposit(asset, transferring(SOL + 1n), SOL + 1n)
    const found = await judged(more)
    expect(found.verdict.violations).toContain('too-much-native-value')
    expect(findExcess(more.intent, [], 't', found)).toMatchObject({ token: null, limit: SOL })
  },
)

it.each(assets)('allowed wrapped coins count as the requested ones: $symbol', async (asset) => {
  const each = deposit(asset, approving(SOL), 0n)
  const inspection = await judged(each)
  expect(inspection.verdict.violations).toEqual([])
  expect(inspection.takes.filter(({ kind }) => kind === 'allow')).toEqual([
    { kind: 'allow', token: null, amount: SOL, spender: purse.toBase58() },
  ])
  expect(findExcess(each.intent, [], 't', inspection)).toBeNull()
  const more = deposit(asset, approving(SOL + 1n), 0n)
  const found = await judged(more)
  expect(found.verdict.violations).toContain('approval-too-large')
  expect(findExcess(more.intent, [], 't', found)).toMatchObject({ kind: 'allow', limit: SOL })
})

it.each(assets)('the limit is the same by either name: $symbol', async (asset) => {
  const each = deposit(asset, approving(SOL), 0n)
  const inspection = await judged(each)
  const limits = [null, WRAPPED_SOL].map((token) =>
    getPurseLimit(each.intent, token, [], inspection),
  )
  expect(limits).toEqual([SOL, SOL])
})

describe('wrapping in one step and depositing in the next', () => {
  const wrapping = (amount: bigint) =>
    caseOf(
      'coins are wrapped',
      entering({
        asset: SOL_COIN,
        output: SHARE,
        contracts: [purse.toBase58()],
        given: { amount: '1' },
      }),
      [
        createAssociatedTokenAccountIdempotentInstruction(
          owner,
          ata(NATIVE_MINT),
          owner,
          NATIVE_MINT,
        ),
        SystemProgram.transfer({
          fromPubkey: owner,
          toPubkey: ata(NATIVE_MINT),
          lamports: amount,
        }),
        createSyncNativeInstruction(ata(NATIVE_MINT)),
      ],
      shown(
        { [USER]: wallet(10n * SOL), [own]: null },
        { [USER]: wallet(9n * SOL - TOKEN_RENT - 5_000n), [own]: tokens(NATIVE_MINT, SOL) },
      ),
    )
  const planned = (transaction: string) => ({
    ...PLANNED,
    transaction,
    network: 'solana-devnet',
    call: null,
  })
  const plan: Fact = {
    kind: 'planned',
    action: 'a',
    at: START,
    pattern: 'synchronous',
    steps: ['s', 't', 'u'].map(planned),
  }
  const moved = (step: string, amount: bigint): Fact =>
    createStepFacts(step).moved(amount > 0n ? [{ token: null, amount: amount.toString() }] : [])
  const { intent } = wrapping(SOL)
  const next = async (amount: bigint) =>
    await judged(deposit(SOL_COIN, transferring(amount), amount))

  it('is one deposit once a block shows that the first step had no outflow', async () => {
    const wrapped = await judged(wrapping(SOL))
    expect(wrapped.verdict.violations).toEqual([])
    expect(findExcess(intent, [plan], 's', wrapped)).toBeNull()
    const first = [plan, ...createSignedFacts('s', wrapped), moved('s', 0n)]
    const second = await next(SOL)
    expect(second.verdict.violations).toEqual([])
    expect(findExcess(intent, first, 't', second)).toBeNull()
  })

  it('is stopped if the sum exceeds the request', async () => {
    const wrapped = await judged(wrapping(SOL))
    const [prompted, sent] = [...createSignedFacts('s', wrapped)]
    const asked = [plan, ...(prompted ? [prompted] : []), ...(sent ? [sent] : [])]
    const first = [...asked, moved('s', 0n)]
    // No block shows yet where the first step's coins are.
    expect(findExcess(intent, asked, 't', await next(SOL))).not.toBeNull()
    expect(findExcess(intent, [...asked, moved('s', 1n)], 't', await next(SOL))).not.toBeNull()
    expect(findExcess(intent, first, 't', await next(SOL + 1n))).not.toBeNull()
    const both = [...first, ...createSignedFacts('t', await next(SOL)), moved('t', SOL)]
    expect(findExcess(intent, both, 'u', await next(1n))).not.toBeNull()
    const more = await judged(wrapping(SOL + 1n))
    expect(more.verdict.violations).toContain('too-much-native-value')
    expect(findExcess(intent, [plan], 's', more)).not.toBeNull()
  })
})
