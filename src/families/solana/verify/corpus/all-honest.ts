import { bases, ata, shareMint, tokens, usdc, wallet } from './bases.ts'
import { honestPoolForms, honestPools, honestStaking } from './honest-staking.ts'
import {
  honestEscrows,
  honestLending,
  honestTickets,
  honestVaults,
  KAMINO,
} from './honest-tokens.ts'
import type { Honest } from './honest.ts'
import { NATIVE_MINT } from '@solana/spl-token'
import { ComputeBudgetProgram } from '@solana/web3.js'
import { createKey, SOL } from '../../testing/stake-transactions.ts'
import { SIGNATURE_FEE, TOKEN_RENT } from '../../fees.ts'
import { WRAPPED_SOL } from '../../programs.ts'
import { shown, USER, type States } from './case.ts'

const [COINS, FOUR] = [100n * BigInt(SOL), 4n * BigInt(SOL)]
const [DOLLARS, SHARES] = [1_000_000_000n, 240_000_000_000n]
const GIVEN = 250_000_000n

/** Where a lending program notes what somebody has in it: it opens that by a call of its own with their first deposit. */
const OBLIGATION = createKey(72).publicKey.toBase58()
const SEEDED = createKey(66).publicKey.toBase58()
const [OBLIGATION_BYTES, SEEDED_BYTES] = [3_312n, 1_300n]
const [OBLIGATION_RENT, SEEDED_RENT] = [23_942_400n, 9_938_880n]

const createKeptAccount = (lamports: bigint, space: bigint) =>
  ({ kind: 'other', lamports, owner: KAMINO.toBase58(), space }) as const

/** What the network takes for a case's signatures, and for being included sooner. */
function getFee({ instructions }: Honest): bigint {
  const signers = instructions.flatMap(({ keys }) =>
    keys.filter(({ isSigner }) => isSigner).map(({ pubkey }) => pubkey.toBase58()),
  )
  const isSooner = instructions.some(({ programId }) =>
    programId.equals(ComputeBudgetProgram.programId),
  )
  return SIGNATURE_FEE * BigInt(new Set([USER, ...signers]).size) + (isSooner ? 15_000n : 0n)
}

/** The case as the first of its person's with the program, with all that a chain shows of it. */
function withSimulation(each: Honest): Honest {
  const { name, intent, instructions } = each
  const isIn = intent.request.intent === 'enter'
  const isCoin = (intent.asset?.address ?? WRAPPED_SOL) === WRAPPED_SOL
  const isSeeded = instructions.some(({ keys }) =>
    keys.some(({ pubkey }) => pubkey.toBase58() === SEEDED),
  )
  const isKeptOpen = name.endsWith('kept open')
  const rents = [
    isIn ? OBLIGATION_RENT : 0n,
    isSeeded ? SEEDED_RENT : 0n,
    isKeptOpen ? TOKEN_RENT : 0n,
  ].reduce((all, rent) => all + rent, getFee(each))
  const sign = isIn ? 1n : -1n
  const hasShares = intent.place?.output != null
  const before: States = {
    [USER]: wallet(COINS),
    [ata(usdc).toBase58()]: tokens(usdc, DOLLARS),
    [ata(shareMint).toBase58()]: tokens(shareMint, SHARES),
    [ata(NATIVE_MINT).toBase58()]: null,
    [OBLIGATION]: null,
    ...(isSeeded ? { [SEEDED]: null } : {}),
  }
  const after: States = {
    [USER]: wallet(COINS - (isCoin ? sign * FOUR : 0n) - rents),
    [ata(usdc).toBase58()]: tokens(usdc, DOLLARS - (isCoin ? 0n : sign * GIVEN)),
    [ata(shareMint).toBase58()]: tokens(shareMint, hasShares ? SHARES + sign * SHARES : SHARES),
    ...(isIn ? { [OBLIGATION]: createKeptAccount(OBLIGATION_RENT, OBLIGATION_BYTES) } : {}),
    ...(isSeeded ? { [SEEDED]: createKeptAccount(SEEDED_RENT, SEEDED_BYTES) } : {}),
    ...(isKeptOpen ? { [ata(NATIVE_MINT).toBase58()]: tokens(NATIVE_MINT, 0n) } : {}),
  }
  return { ...each, name: `${name}, as simulated`, evidence: shown(before, after) }
}

/** The lending cases with a simulation in which the program opens an account for the person. */
const honestLendingSimulated: readonly Honest[] = honestLending.map(withSimulation)

/** Payloads shaped like real transactions of public programs. */
export const honestCases: readonly Honest[] = [
  ...bases.map((base): Honest => Object.assign({ protocol: 'As simulated' }, base)),
  ...honestStaking,
  ...honestPools,
  ...honestPoolForms,
  ...honestTickets,
  ...honestLending,
  ...honestLendingSimulated,
  ...honestEscrows,
  ...honestVaults,
]
