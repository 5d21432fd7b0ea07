import { describe, expect, it } from 'vitest'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { readEvmPayload } from '../payload.ts'
import { call, changeCase, getCallData, inspectCase } from './corpus/case.ts'
import { lidoStake } from './corpus/honest-staking.ts'
import { vaultDeposit } from './corpus/honest-vaults.ts'
import { THIEF, USER } from './corpus/people.ts'
import { STEAK } from './corpus/protocols.ts'
import { decodeCall } from './decode-call.ts'
import { matchesAnnotations } from './matches-annotations.ts'

/** A value within so many objects. */
function nested(depth: number, leaf: unknown): Record<string, unknown> {
  let value: unknown = leaf
  for (let at = 1; at < depth; at += 1) value = at % 2 === 0 ? [value] : { in: value }
  return { in: value }
}

const matches = (inputs: Record<string, unknown>): boolean =>
  !inspectCase(
    changeCase(vaultDeposit, { step: { annotatedTransaction: { method: 'deposit', inputs } } }),
  ).verdict.warnings.includes('hint-disagrees')

describe('what is told of a step is held against its bytes', () => {
  it.each([1, 2, 30, 64, 65])('%i deep', (depth) => {
    expect(matches(nested(depth, USER))).toBe(true)
    expect(matches(nested(depth, THIEF))).toBe(false)
  })

  it('and agrees with nothing where it is nested without an end', () => {
    expect(matches(nested(66, USER))).toBe(false)
    expect(matches(nested(100_000, USER))).toBe(false)
    expect(matches({ first: nested(66, USER), second: USER })).toBe(false)
  })
})

/** Whether what is told of a case agrees with its bytes; null where nothing is told. */
function agrees(
  told: Pick<Transaction, 'annotatedTransaction' | 'structuredTransaction'>,
  base = vaultDeposit,
  isKnown = true,
): boolean | null {
  const sent = readEvmPayload(base.transaction)?.call
  if (!sent) throw new Error('the example can be read')
  const decoded = isKnown ? decodeCall(sent.data, sent.value, sent.to) : null
  return matchesAnnotations({ ...base.transaction, ...told }, sent, decoded)
}
const structured = (part: Record<string, unknown>, base = vaultDeposit) =>
  agrees({ structuredTransaction: part }, base)
const annotated = (inputs: Record<string, unknown>, base = vaultDeposit) =>
  agrees({ annotatedTransaction: { inputs } }, base)

it('where nothing is told, nothing agrees', () => {
  expect(agrees({})).toBeNull()
  expect(agrees({ annotatedTransaction: {} })).toBe(true)
})

describe('each field that is told is that of the bytes', () => {
  const data = getCallData(vaultDeposit)
  it.each<[string, unknown, unknown]>([
    ['from', USER, THIEF],
    ['from', USER.toLowerCase(), THIEF],
    ['to', STEAK.address.toLowerCase(), THIEF],
    ['data', data, `${data}00`],
    ['data', `0x${data.slice(2).toUpperCase()}`, '0x'],
    ['value', '0', '1'],
    ['value', 0, 1],
    ['value', '0x0', 'x0'],
    ['value', '0', '0 '],
    ['value', '0', ' 0'],
    ['value', '0', ''],
    ['chainId', 1, 10],
    ['chainId', '0x1', '0xa'],
    ['chainId', '1', '01x'],
    ['method', 'deposit', 'withdraw'],
    ['method', 'deposit(uint256,address)', 'deposit(uint256)'],
    ['method', 'deposit(uint256 assets, address to)', 'deposit(('],
    ['inputs', { receiver: USER }, { receiver: THIEF }],
  ])('%s: %s and not %s', (field, own, other) => {
    for (const of of [
      (value: unknown) => ({ [field]: value }),
      // Of one operation it is told like of the whole.
      (value: unknown) => ({ operations: [{ [field]: value }] }),
    ]) {
      expect(structured(of(own))).toBe(true)
      expect(structured(of(other))).toBe(false)
    }
    // Several are the contract's business.
    expect(structured({ operations: [{ [field]: other }, { [field]: other }] })).toBe(true)
  })

  it('in whatever spelling the bytes are', () => {
    const capital = changeCase(vaultDeposit, {
      payload: { data: `0x${data.slice(2).toUpperCase()}` },
    })
    expect(structured({ data, method: 'deposit(uint256,address)' }, capital)).toBe(true)
    expect(annotated({ receiver: USER }, capital)).toBe(true)
  })

  it('and a name says nothing of a call that is not known', () => {
    expect(agrees({ annotatedTransaction: { method: 'other' } }, vaultDeposit, false)).toBe(true)
    expect(agrees({ annotatedTransaction: { method: 'other()' } }, vaultDeposit, false)).toBe(false)
  })
})

describe('each number and address of the inputs stands in the bytes', () => {
  const word = (text: string) => `0x${text.padStart(64, '0')}`
  const key = 'ab'.repeat(32)
  const keyed = changeCase(vaultDeposit, {
    payload: { data: call('function withdraw(uint256[],bytes32)', [5n], `0x${key}`) },
  })

  it.each([
    ['a number', 100_000_000],
    ['a number in words', '100000000'],
    ['a word', word('5f5e100')],
    ['an address', USER.toLowerCase()],
    ['an address in a word', word(USER.slice(2))],
    ['a text', 'assets'],
    ['a text with a number in it', '7 days'],
    ['a text with a number behind', 'v2'],
    ['a text with an address', `to ${THIEF}`],
    ['a longer text', `${THIEF}00`],
    ['a word within a text', `0x${'9'.repeat(65)}`],
    ['a text before a word', `to ${word('9')}`],
    ['nothing', null],
    ['a flag', true],
  ])('%s', (_, value) => expect(annotated({ value })).toBe(true))

  it.each([
    ['a number', 5],
    ['a number in words', '5'],
    ['a number below nothing', -1],
    ['a word', word('5')],
    ['an address', THIEF],
    ['one of several', [100_000_000, 5]],
  ])('%s that does not', (_, value) => expect(annotated({ value })).toBe(false))

  it('in capitals too, and below nothing', () => {
    expect(annotated({ value: `0x${key.toUpperCase()}` }, keyed)).toBe(true)
    const most = changeCase(vaultDeposit, {
      payload: { data: call('function deposit(uint256,address)', 2n ** 256n - 1n, USER) },
    })
    expect(annotated({ value: '-1' }, most)).toBe(true)
  })

  it('or is how many coins go along', () => {
    expect(annotated({ value: String(10n ** 18n) }, lidoStake)).toBe(true)
    expect(annotated({ value: String(10n ** 18n + 1n) }, lidoStake)).toBe(false)
  })
})

it('what is told in no known form agrees with nothing', () => {
  expect(agrees({ annotatedTransaction: { inputs: 'all' } })).toBe(false)
  expect(structured({ to: 5 })).toBe(false)
  expect(structured({ operations: 'all' })).toBe(false)
  expect(structured({ operations: [] })).toBe(true)
})
