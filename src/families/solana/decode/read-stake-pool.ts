import type { ByteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import { CLOCK, STAKE, STAKE_HISTORY, SYSTEM, TOKEN_PROGRAMS } from '../programs.ts'
import {
  createDispatcher,
  createDecoded,
  readPlacedAccounts,
  type AccountForm,
  type InstructionReader,
} from './account-form.ts'

/** The token program that an instruction names in that place; the first one where it names neither. */
const getTokenProgram = ({ accounts }: SolanaInstruction, index: number): string =>
  TOKEN_PROGRAMS.find((each) => each === accounts[index]) ?? TOKEN_PROGRAMS[0] ?? ''

/** Some pools let only one authority of theirs in or out: it stands at the end, and signs. */
const withAuthority = ({ accounts }: SolanaInstruction, form: AccountForm): AccountForm =>
  accounts.length > form.length ? [...form, null] : form

const readMinimum = (reader: ByteReader, isBound: boolean): bigint | null =>
  isBound ? reader.u64() : null

const depositSol =
  (isBound: boolean): InstructionReader =>
  (reader, instruction) => {
    const form = [
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      SYSTEM,
      getTokenProgram(instruction, 9),
    ]
    const { at, isExact } = readPlacedAccounts(instruction, withAuthority(instruction, form))
    const { program } = instruction
    const lamports = reader.u64()
    const [pool, funding, to, mint] = [at(0), at(3), at(4), at(7)]
    return createDecoded(
      reader,
      {
        kind: 'pool-deposit-sol',
        pool,
        program,
        funding,
        to,
        mint,
        lamports,
        least: readMinimum(reader, isBound),
      },
      isExact,
    )
  }

const depositStake =
  (isBound: boolean): InstructionReader =>
  (reader, instruction) => {
    const form = [
      ...Array.from({ length: 11 }, () => null),
      CLOCK,
      STAKE_HISTORY,
      getTokenProgram(instruction, 13),
      STAKE,
    ]
    const { at, isExact } = readPlacedAccounts(instruction, form)
    const { program } = instruction
    const [pool, depositAuthority, stake, to, mint] = [at(0), at(2), at(4), at(7), at(10)]
    return createDecoded(
      reader,
      {
        kind: 'pool-deposit-stake',
        pool,
        program,
        depositAuthority,
        stake,
        to,
        mint,
        least: readMinimum(reader, isBound),
      },
      isExact,
    )
  }

const withdrawStake =
  (isBound: boolean): InstructionReader =>
  (reader, instruction) => {
    const form = [
      ...Array.from({ length: 10 }, () => null),
      CLOCK,
      getTokenProgram(instruction, 11),
      STAKE,
    ]
    const { at, isExact } = readPlacedAccounts(instruction, form)
    const amount = reader.u64()
    return createDecoded(
      reader,
      {
        kind: 'pool-withdraw-stake',
        pool: at(0),
        program: instruction.program,
        stake: at(4),
        newAuthority: at(5),
        authority: at(6),
        source: at(7),
        mint: at(9),
        amount,
        least: readMinimum(reader, isBound),
      },
      isExact,
    )
  }

const withdrawSol =
  (isBound: boolean): InstructionReader =>
  (reader, instruction) => {
    const form = [
      ...Array.from({ length: 8 }, () => null),
      CLOCK,
      STAKE_HISTORY,
      STAKE,
      getTokenProgram(instruction, 11),
    ]
    const { at, isExact } = readPlacedAccounts(instruction, withAuthority(instruction, form))
    const amount = reader.u64()
    return createDecoded(
      reader,
      {
        kind: 'pool-withdraw-sol',
        pool: at(0),
        program: instruction.program,
        to: at(5),
        authority: at(2),
        source: at(3),
        mint: at(7),
        amount,
        least: readMinimum(reader, isBound),
      },
      isExact,
    )
  }

/** What anybody may bring up to date, and has to before a pool takes or pays anything in a new epoch. */
const update =
  (size: number): InstructionReader =>
  (reader) => {
    reader.take(size)
    return createDecoded(reader, { kind: 'harmless' }, true)
  }

/** Decodes a stake pool instruction of depositors; null for others. @throws RangeError */
export const readStakePool = createDispatcher(1, {
  // From which validator of the list on, and whether stakes may not be merged.
  6: update(5),
  7: update(0),
  8: update(0),
  9: depositStake(false),
  10: withdrawStake(false),
  14: depositSol(false),
  16: withdrawSol(false),
  23: depositStake(true),
  24: withdrawStake(true),
  25: depositSol(true),
  26: withdrawSol(true),
})
