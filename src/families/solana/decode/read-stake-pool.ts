import type { ByteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import { CLOCK, STAKE, STAKE_HISTORY, SYSTEM, TOKEN_PROGRAMS } from '../programs.ts'
import { byNumber, decoded, placedAccounts, type Form, type Read } from './form.ts'

/** The token program that an instruction names in that place; the first one where it names neither. */
const tokenAt = ({ accounts }: SolanaInstruction, place: number): string =>
  TOKEN_PROGRAMS.find((each) => each === accounts[place]) ?? TOKEN_PROGRAMS[0] ?? ''

/** Some pools let only one authority of theirs in or out: it stands at the end, and signs. */
const withAuthority = ({ accounts }: SolanaInstruction, form: Form): Form =>
  accounts.length > form.length ? [...form, null] : form

const least = (reader: ByteReader, isBound: boolean): bigint | null =>
  isBound ? reader.u64() : null

const depositSol =
  (isBound: boolean): Read =>
  (reader, instruction) => {
    const form = [null, null, null, null, null, null, null, null, SYSTEM, tokenAt(instruction, 9)]
    const { at, isExact } = placedAccounts(instruction, withAuthority(instruction, form))
    const { program } = instruction
    const lamports = reader.u64()
    const [pool, funding, to, mint] = [at(0), at(3), at(4), at(7)]
    return decoded(
      reader,
      {
        kind: 'pool-deposit-sol',
        pool,
        program,
        funding,
        to,
        mint,
        lamports,
        least: least(reader, isBound),
      },
      isExact,
    )
  }

const depositStake =
  (isBound: boolean): Read =>
  (reader, instruction) => {
    const form = [
      ...Array.from({ length: 11 }, () => null),
      CLOCK,
      STAKE_HISTORY,
      tokenAt(instruction, 13),
      STAKE,
    ]
    const { at, isExact } = placedAccounts(instruction, form)
    const { program } = instruction
    const [pool, depositAuthority, stake, to, mint] = [at(0), at(2), at(4), at(7), at(10)]
    return decoded(
      reader,
      {
        kind: 'pool-deposit-stake',
        pool,
        program,
        depositAuthority,
        stake,
        to,
        mint,
        least: least(reader, isBound),
      },
      isExact,
    )
  }

const withdrawStake =
  (isBound: boolean): Read =>
  (reader, instruction) => {
    const form = [...Array.from({ length: 10 }, () => null), CLOCK, tokenAt(instruction, 11), STAKE]
    const { at, isExact } = placedAccounts(instruction, form)
    const amount = reader.u64()
    return decoded(
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
        least: least(reader, isBound),
      },
      isExact,
    )
  }

const withdrawSol =
  (isBound: boolean): Read =>
  (reader, instruction) => {
    const form = [
      ...Array.from({ length: 8 }, () => null),
      CLOCK,
      STAKE_HISTORY,
      STAKE,
      tokenAt(instruction, 11),
    ]
    const { at, isExact } = placedAccounts(instruction, withAuthority(instruction, form))
    const amount = reader.u64()
    return decoded(
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
        least: least(reader, isBound),
      },
      isExact,
    )
  }

/** What anybody may bring up to date, and has to before a pool takes or pays anything in a new epoch. */
const update =
  (size: number): Read =>
  (reader) => {
    reader.take(size)
    return decoded(reader, { kind: 'harmless' }, true)
  }

/** Reads an instruction of a stake pool program that is for those who put in and take out; null else. @throws RangeError */
export const readStakePool = byNumber(1, {
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
