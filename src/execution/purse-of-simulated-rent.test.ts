import { createAssociatedTokenAccountIdempotentInstruction, NATIVE_MINT } from '@solana/spl-token'
import { SystemProgram } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { findExcess } from './purse.ts'
import { createSignedFacts } from './testing/purse-facts.ts'
import { CLAIMED_RENT_CAP, getRent, STAKE_RENT, TOKEN_RENT } from '#src/families/solana/fees.ts'
import { STAKE_POOLS } from '#src/families/solana/programs.ts'
import type { AccountState } from '#src/families/solana/simulate/account-state.ts'
import { createKey, SOL, stranger } from '#src/families/solana/testing/stake-transactions.ts'
import { call, key } from '#src/families/solana/verify/corpus/additions.ts'
import {
  ata,
  owner,
  pool,
  SHARE,
  stake,
  tokens,
  USDC,
  usdc,
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

const program = stranger.publicKey
const PROGRAM = program.toBase58()
const USER_ACCOUNTS = ata(usdc).toBase58()
const NEW = createKey(60).publicKey
const COINS = 100n * BigInt(SOL)
const THIEF = createKey(61).publicKey.toBase58()
const calling = call(program, [key(owner, true), key(NEW), key(ata(usdc))], [1])

const keptAccount = (lamports: bigint, space?: bigint): AccountState => ({
  kind: 'other',
  lamports,
  owner: PROGRAM,
  ...(space === undefined ? {} : { space }),
})

interface Change {
  readonly paid: bigint
  readonly was?: AccountState | null
  readonly is: AccountState | null
  readonly asked?: typeof SOL_COIN
  readonly more?: readonly ReturnType<typeof call>[]
}

/** A deposit by an undecodable program that also touches an account. */
function deposit({ paid, was = null, is, asked = USDC, more = [] }: Change) {
  const isCoin = asked === SOL_COIN
  return caseOf(
    'a deposit',
    entering({
      asset: asked,
      output: SHARE,
      contracts: [PROGRAM],
      given: { amount: isCoin ? '4' : '250' },
    }),
    [...more, calling],
    shown(
      {
        [USER]: wallet(COINS),
        [USER_ACCOUNTS]: tokens(usdc, 1_000_000_000n),
        [NEW.toBase58()]: was,
      },
      {
        [USER]: wallet(COINS - paid - 5_000n),
        [USER_ACCOUNTS]: tokens(usdc, isCoin ? 1_000_000_000n : 750_000_000n),
        [NEW.toBase58()]: is,
      },
    ),
  )
}

async function found(change: Change) {
  const each = deposit(change)
  const inspection = await judged(each)
  const excess = findExcess(each.intent, [], 't', inspection)
  return { inspection, excess, fees: inspection.namedFees, kind: inspection.verdict.kind }
}

const claim = (amount: bigint) => [
  { kind: 'rent', amount, witness: 'service', most: CLAIMED_RENT_CAP },
]

describe('rent that a program takes in an inner call', () => {
  it.each([2_500_000n, 23_942_400n])('is an unverified fee: %s', async (rent) => {
    const { inspection, excess, fees } = await found({ paid: rent, is: keptAccount(rent) })
    expect(inspection.verdict.violations).toEqual([])
    expect(inspection.verdict.kind).toBe('unknown')
    expect(inspection.verdict.warnings).toContain('claimed-fee')
    expect(fees).toEqual(claim(rent))
    expect(excess).toBeNull()
  })

  it('is capped', async () => {
    const most = CLAIMED_RENT_CAP
    expect((await found({ paid: most, is: keptAccount(most) })).excess).toBeNull()
    const more = await found({ paid: most + 1n, is: keptAccount(most + 1n) })
    expect(more.excess).toMatchObject({ token: null, limit: most, amount: most + 1n })
    expect(more.kind).not.toBe('matches')
  })

  it('is capped over all steps of an action', async () => {
    const each = deposit({ paid: 30_000_000n, is: keptAccount(30_000_000n) })
    const inspection = await judged(each)
    const facts = createSignedFacts('s', inspection)
    expect(findExcess(each.intent, facts, 't', inspection)).not.toBeNull()
  })

  it('is at most what the account needs', async () => {
    const need = getRent(100n)
    expect((await found({ paid: need, is: keptAccount(need, 100n) })).excess).toBeNull()
    const more = await found({ paid: need + 1n, is: keptAccount(need + 1n, 100n) })
    expect(more.fees).toEqual(claim(need))
    expect(more.excess).toMatchObject({ token: null, limit: 0n, amount: 1n })
  })

  it('is at most what the user pays', async () => {
    const { fees, excess } = await found({ paid: 1_000_000n, is: keptAccount(2_500_000n) })
    expect(fees).toEqual(claim(1_000_000n))
    expect(excess).toBeNull()
    const free = await found({ paid: 0n, is: keptAccount(2_500_000n) })
    expect(free.fees).toEqual([])
    expect(free.inspection.verdict.warnings).not.toContain('claimed-fee')
  })

  it('is not part of the typed amount', async () => {
    const four = 4n * BigInt(SOL)
    const exact = await found({ paid: four, is: keptAccount(four, 100n), asked: SOL_COIN })
    expect(exact.fees).toEqual([])
    expect(exact.excess).toBeNull()
    const rent = getRent(100n)
    const more = await found({
      paid: four + rent,
      is: keptAccount(four + rent, 100n),
      asked: SOL_COIN,
    })
    expect(more.fees).toEqual(claim(rent))
    expect(more.excess).toBeNull()
    const tooMuch = four + rent + 1n
    expect(
      (await found({ paid: tooMuch, is: keptAccount(tooMuch, 100n), asked: SOL_COIN })).excess,
    ).toMatchObject({ limit: four, amount: four + 1n })
  })

  it("of another's token account excludes its wrapped coins", async () => {
    const of = (amount: bigint) => tokens(NATIVE_MINT, amount, THIEF)
    expect((await found({ paid: TOKEN_RENT, is: of(0n) })).excess).toBeNull()
    const more = await found({ paid: TOKEN_RENT + 9n, is: of(9n) })
    expect(more.fees).toEqual(claim(TOKEN_RENT))
    expect(more.excess).toMatchObject({ amount: 9n })
  })
})

describe('is not rent', () => {
  const paid = 2_500_000n
  const stakeOf = (staker: string): AccountState => ({
    kind: 'stake',
    lamports: paid,
    staker,
    withdrawer: THIEF,
    isLocked: false,
    vote: null,
  })
  const none: readonly [string, Omit<Change, 'paid'>][] = [
    ['an account that was there', { was: keptAccount(1n), is: keptAccount(paid + 1n) }],
    ['a wallet that was empty', { is: wallet(paid) }],
    ['a wallet that becomes a program’s', { was: wallet(1n), is: keptAccount(paid + 1n) }],
    ['a stake of another', { is: stakeOf(THIEF) }],
    ['a stake that another may take', { is: stakeOf(USER) }],
    ['a pool', { is: { ...pool, lamports: paid, program: STAKE_POOLS[0] ?? '' } }],
    ['an account that is not there afterwards', { is: null }],
  ]
  it.each(none)('%s', async (_, change) => {
    const { fees, excess, kind } = await found({ paid, ...change })
    expect(fees).toEqual([])
    expect(excess).toMatchObject({ kind: 'spend', token: null, limit: 0n, amount: paid })
    expect(kind).not.toBe('matches')
  })

  it('an account with an unknown previous state', async () => {
    const each = deposit({ paid, is: keptAccount(paid) })
    const before = new Map([...each.evidence.before].filter(([at]) => at !== NEW.toBase58()))
    const inspection = await judged({ ...each, evidence: { ...each.evidence, before } })
    expect(inspection.namedFees).toEqual([])
    expect(findExcess(each.intent, [], 't', inspection)).not.toBeNull()
  })

  it('a transfer by the bytes', async () => {
    const lamports = Number(paid)
    const sent = SystemProgram.transfer({ fromPubkey: owner, toPubkey: NEW, lamports })
    const { inspection, fees } = await found({ paid, is: keptAccount(paid), more: [sent] })
    expect(fees).toEqual([])
    expect(inspection.verdict.violations).toContain('too-much-native-value')
  })
})

it("the user's own stake account costs its usual rent", async () => {
  const { fees } = await found({ paid: STAKE_RENT, is: stake(STAKE_RENT) })
  expect(fees).toEqual(claim(STAKE_RENT))
})

describe("rent of the user's own token account", () => {
  /** A deposit that also creates their account and takes this much more. */
  const making = async (more: bigint) => {
    const mint = createKey(63).publicKey
    const own = ata(mint)
    const account = createAssociatedTokenAccountIdempotentInstruction(owner, own, owner, mint)
    const each = caseOf(
      'a deposit with an account',
      entering({ asset: USDC, output: SHARE, contracts: [PROGRAM], given: { amount: '250' } }),
      [account, calling],
      shown(
        {
          [USER]: wallet(COINS),
          [USER_ACCOUNTS]: tokens(usdc, 1_000_000_000n),
          [own.toBase58()]: null,
        },
        {
          [USER]: wallet(COINS - TOKEN_RENT - more - 5_000n),
          [USER_ACCOUNTS]: tokens(usdc, 750_000_000n),
          [own.toBase58()]: tokens(mint, 0n),
        },
      ),
    )
    return findExcess(each.intent, [], 't', await judged(each))
  }

  it('is excluded once', async () => {
    expect(await making(0n)).toBeNull()
    expect(await making(1n)).toMatchObject({ token: null, limit: 0n, amount: 1n })
    expect(await making(TOKEN_RENT)).not.toBeNull()
  })
})

it('rent counted as a claim is not counted as an outflow again', async () => {
  const rent = 2_500_000n
  const { inspection } = await found({ paid: rent, is: keptAccount(rent) })
  expect(inspection.verdict.warnings).not.toContain('other-money-leaves')
  expect(inspection.verdict.kind).toBe('unknown')
  const more = await found({ paid: getRent(100n) + 1n, is: keptAccount(getRent(100n) + 1n, 100n) })
  expect(more.inspection.verdict.warnings).toContain('other-money-leaves')
})
