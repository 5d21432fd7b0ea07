import {
  createBurnInstruction,
  createMintToInstruction,
  createTransferInstruction,
} from '@solana/spl-token'
import { StakeProgram, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import {
  deactivating,
  createKey,
  SOL,
  splitting,
  stakeAccount,
  staking,
  stranger,
} from '../../testing/stake-transactions.ts'
import { attack, instead, outcome, type Attack } from './attack.ts'
import {
  ata,
  LST,
  otherMint,
  owner,
  poolMint,
  purse,
  stake,
  tokens,
  wallet,
  withdrawNative,
} from './bases.ts'
import { answerTo, managing, shown, SOL_COIN, USER, type VerificationCase } from './case.ts'

const THIEF = stranger.publicKey.toBase58()
const other = createKey(9).publicKey
const merging = StakeProgram.merge({
  stakePubkey: stakeAccount,
  sourceStakePubKey: other,
  authorizedPubkey: owner,
}).instructions

/** What nobody claims anything with. */
const unrequested: readonly (readonly [string, readonly TransactionInstruction[]])[] = [
  ['another stake taken back', deactivating()],
  ['another stake delegated', staking().slice(-1)],
  ['a new stake', staking()],
  ['a stake split', splitting(SOL)],
  ['stakes merged', merging],
]

const { before, simulation } = withdrawNative.evidence
const arrives = (mint: typeof otherMint) => {
  if (simulation?.kind !== 'passed') throw new Error('the base does not pass')
  return {
    before: new Map([...before, [ata(mint).toBase58(), null]]),
    simulation: {
      ...simulation,
      after: new Map([...simulation.after, [ata(mint).toBase58(), tokens(mint, 1n)]]),
    },
  }
}

/** Nothing is withdrawn, and a grain of something comes. */
const dust = shown(
  { [ata(otherMint).toBase58()]: null },
  { [ata(otherMint).toBase58()]: tokens(otherMint, 1n) },
)

/** The same where the person typed how much is to be withdrawn. */
const withdrawTyped: VerificationCase = {
  ...withdrawNative,
  name: 'as much of a native stake withdrawn as was typed',
  intent: { ...managing('WITHDRAW', { given: { amount: '4' } }), asset: SOL_COIN },
}
const typedCase = { ...withdrawTyped, action: answerTo(withdrawTyped.intent) }
const coins = 100n * BigInt(SOL)

export const attacksOnClaims: readonly Attack[] = [
  ...unrequested.map(([name, more]) =>
    instead('unknown-method', name, withdrawNative, [...withdrawNative.instructions, ...more]),
  ),
  ...unrequested.map(([name, more]) =>
    attack('unknown-method', `${name}, for dust`, withdrawNative, {
      instructions: [
        ...more,
        createTransferInstruction(ata(otherMint, purse), ata(otherMint), purse, 1n),
      ],
      evidence: dust,
    }),
  ),
  attack('other-amount', 'a grain comes for it', typedCase, {
    instructions: [
      SystemProgram.transfer({ fromPubkey: purse, toPubkey: owner, lamports: SOL / 1000 }),
    ],
    evidence: shown({ [USER]: wallet(coins) }, { [USER]: wallet(coins + BigInt(SOL / 1000)) }),
  }),
  attack('other-amount', 'a quarter of it', typedCase, {
    instructions: StakeProgram.withdraw({
      stakePubkey: stakeAccount,
      authorizedPubkey: owner,
      toPubkey: owner,
      lamports: SOL,
    }).instructions,
  }),
  attack('other-token-arrives', 'nothing but dust comes', withdrawNative, {
    instructions: [createTransferInstruction(ata(otherMint, purse), ata(otherMint), purse, 1n)],
    evidence: dust,
  }),
  attack('other-token', 'nothing but dust comes, made for it', withdrawNative, {
    instructions: [createMintToInstruction(otherMint, ata(otherMint), purse, 1n)],
    evidence: dust,
  }),
  attack('unknown-method', 'receipt tokens burned', withdrawNative, {
    intent: managing('WITHDRAW', { output: LST, given: {} }),
    instructions: [
      ...withdrawNative.instructions,
      createBurnInstruction(ata(poolMint), poolMint, owner, 5n),
    ],
  }),
  outcome('other-token-arrives', 'another token comes too', withdrawNative, arrives(otherMint)),
  outcome('worth-unknown', 'coins go into a stake for somebody else', withdrawNative, {
    simulation: {
      kind: 'passed',
      programs: [],
      after: new Map([
        ...before,
        [stakeAccount.toBase58(), stake(5n * BigInt(SOL), THIEF)],
        [USER, { kind: 'other', lamports: 99n * BigInt(SOL), owner: '' }],
      ]),
    },
  }),
]
