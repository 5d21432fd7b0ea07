import {
  createBurnInstruction,
  createMintToInstruction,
  createTransferInstruction,
} from '@solana/spl-token'
import { StakeProgram, type TransactionInstruction } from '@solana/web3.js'
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
  withdrawNative,
} from './bases.ts'
import { managing, shown, USER } from './case.ts'

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
