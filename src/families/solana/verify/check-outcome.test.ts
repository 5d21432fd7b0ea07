import { createApproveInstruction } from '@solana/spl-token'
import { StakeProgram } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { SOL, stakeAccount, stranger } from '../testing/stake-transactions.ts'
import {
  ata,
  depositInPool,
  LST,
  otherMint,
  owner,
  poolMint,
  purse,
  stake,
  stakeNative,
  supplyVault,
  tokens,
  USDC,
  usdc,
  SHARE,
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
  USER,
  type VerificationCase,
  type States,
} from './corpus/case.ts'

const THIEF = stranger.publicKey.toBase58()
const getVerdict = async (each: VerificationCase) => (await judged(each)).verdict
const requested = (
  base: VerificationCase,
  intent: VerificationCase['intent'],
): VerificationCase => ({
  ...base,
  intent,
  action: answerTo(intent),
})
/** The same, but the chain shows these accounts before and after. */
function showing(base: VerificationCase, before: States, after: States) {
  const { simulation, ...evidence } = base.evidence
  if (simulation?.kind !== 'passed') throw new Error('the base does not pass')
  return {
    ...base,
    evidence: {
      ...evidence,
      before: new Map([...evidence.before, ...Object.entries(before)]),
      simulation: {
        ...simulation,
        after: new Map([...simulation.after, ...Object.entries({ ...before, ...after })]),
      },
    },
  }
}

describe('a token account that somebody else may close', () => {
  const account = ata(otherMint).toBase58()

  it('is lost, and no match, whatever else comes', async () => {
    const before = { [account]: tokens(otherMint, 5n) }
    const after = { [account]: { ...tokens(otherMint, 5n), closer: THIEF } }
    expect((await getVerdict(showing(depositInPool, before, after))).warnings).toContain(
      'other-money-leaves',
    )
    // Nothing came for it.
    expect((await getVerdict(showing(withdrawFromPool, before, after))).kind).not.toBe('matches')
    expect((await getVerdict(showing(stakeNative, before, { [account]: null }))).kind).toBe(
      'unknown',
    )
  })

  it('brings nothing', async () => {
    const lst = ata(poolMint).toBase58()
    const after = { [lst]: { ...tokens(poolMint, 4n * BigInt(SOL)), closer: THIEF } }
    const { warnings } = await getVerdict(showing(depositInPool, {}, after))
    expect(warnings).toEqual(['other-money-leaves', 'loses-value'])
  })
})

it('coins that lie in a token account beyond its rent have left', async () => {
  const lst = ata(poolMint).toBase58()
  const { simulation } = depositInPool.evidence
  const now = simulation?.kind === 'passed' ? simulation.after : new Map()
  const [account, coins] = [now.get(lst), now.get(USER)]
  const filled = (lamports: bigint) => {
    const more = lamports - account.lamports
    return showing(
      depositInPool,
      {},
      { [lst]: { ...account, lamports }, [USER]: { ...coins, lamports: coins.lamports - more } },
    )
  }
  expect((await getVerdict(filled(5_000_000n))).kind).toBe('matches')
  expect((await getVerdict(filled(5_000_001n))).warnings).toEqual(['other-money-leaves'])
})

describe('leaving with an amount', () => {
  const withdrawing = requested(withdrawNative, leaving({ given: { amount: '4' } }))

  it('takes no more than that', async () => {
    expect((await getVerdict(withdrawing)).kind).toBe('matches')
    for (const amount of ['3.9', '1', '0.000000001']) {
      const { kind, warnings } = await getVerdict(
        requested(withdrawNative, leaving({ given: { amount } })),
      )
      expect(kind).toBe('unknown')
      expect(warnings).toContain('other-money-leaves')
    }
    const inPool = async (amount: string) =>
      (await getVerdict(requested(withdrawFromPool, leaving({ output: LST, given: { amount } }))))
        .warnings
    expect(await inPool('1.1')).toEqual([])
    expect(await inPool('1.05')).toContain('other-money-leaves')
  })
})

describe('an allowance without a limit', () => {
  const account = ata(usdc).toBase58()
  const approving = (mint = usdc, amount = 2n ** 64n - 1n): VerificationCase => ({
    ...supplyVault,
    instructions: [createApproveInstruction(ata(mint), purse, owner, amount)],
    evidence: {
      ...supplyVault.evidence,
      ...showing(
        supplyVault,
        { [account]: tokens(usdc, 9n), [USER]: wallet(9n) },
        {
          [USER]: wallet(9n - 5_000n),
          [ata(mint).toBase58()]: {
            ...tokens(mint, 9n),
            delegate: purse.toBase58(),
            delegated: amount,
          },
        },
      ).evidence,
    },
  })
  const given = { amount: '250', useMaxAllowance: true }
  const vault = { asset: USDC, output: SHARE, contracts: [purse.toBase58()] }

  it('is one only where it was requested, for the token that was', async () => {
    const { warnings, violations } = await getVerdict(
      requested(approving(), entering({ ...vault, given })),
    )
    expect(violations).toEqual([])
    expect(warnings).not.toContain('open-allowance')
    const plain = await getVerdict(
      requested(approving(), entering({ ...vault, given: { ...given, useMaxAllowance: false } })),
    )
    expect(plain.violations).toEqual(['approval-too-large'])
    expect(plain.warnings).toContain('open-allowance')
    const other = await getVerdict(requested(approving(otherMint), entering({ ...vault, given })))
    expect(other.warnings).toEqual(expect.arrayContaining(['open-allowance', 'other-token']))
  })

  it('is never one of leaving or of a claim', async () => {
    for (const intent of [
      leaving({ ...vault, given }),
      managing('CLAIM_REWARDS', { ...vault, given }),
    ])
      expect((await getVerdict(requested(approving(), intent))).warnings).toContain(
        'open-allowance',
      )
  })
})

describe('a claim', () => {
  it('that brings nothing shows nothing', async () => {
    const quiet = showing(withdrawNative, {}, Object.fromEntries(withdrawNative.evidence.before))
    expect((await getVerdict(quiet)).warnings).toContain('worth-unknown')
  })

  it('may bring the yield’s tokens', async () => {
    const intent = managing('WITHDRAW', { asset: USDC, output: SHARE, given: {} })
    for (const mint of [usdc]) {
      const account = ata(mint).toBase58()
      const verdict = await getVerdict(
        requested(
          showing(withdrawNative, { [account]: null }, { [account]: tokens(mint, 9n) }),
          intent,
        ),
      )
      expect(verdict.warnings).not.toContain('other-token-arrives')
    }
  })

  it('of a stake brings all of it', async () => {
    const coins = 100n * BigInt(SOL)
    const brings = async (lamports: bigint) =>
      (await getVerdict(showing(withdrawNative, {}, { [USER]: wallet(coins + lamports - 5_000n) })))
        .warnings
    expect(await brings(3_980_005_000n)).toEqual([])
    expect(await brings(3_980_004_999n)).toEqual(['loses-value'])
  })
})

it('a stake works for whom the request names, also where it is no deposit', async () => {
  const account = stakeAccount.toBase58()
  const intent = managing('RESTAKE', { given: {} })
  const grown = showing(
    {
      ...withdrawNative,
      instructions: StakeProgram.deactivate({ stakePubkey: stakeAccount, authorizedPubkey: owner })
        .instructions,
    },
    { [account]: stake(4n * BigInt(SOL)) },
    { [account]: stake(5n * BigInt(SOL), THIEF), [USER]: wallet(99n * BigInt(SOL)) },
  )
  expect((await getVerdict(requested(grown, intent))).warnings).toContain('worth-unknown')
})
