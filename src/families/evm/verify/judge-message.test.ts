import { describe, expect, it } from 'vitest'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { inspectCase, messageOf } from './corpus/case.ts'
import { vaultDeposit, vaultPermit } from './corpus/honest-vaults.ts'
import { THIEF, made } from './corpus/people.ts'
import { batchOf, cowOrderOf, permitOf, singleOf } from './corpus/typed-messages.ts'

describe('a spender that the yield does not name', () => {
  const foreign = messageOf('it', vaultPermit.intent, permitOf({ spender: THIEF }))
  const beside = (...others: readonly Transaction[]) => {
    const { transaction } = foreign
    const transactions = [transaction, ...others]
    return inspectCase({ ...foreign, action: { ...foreign.action, transactions } }).verdict
      .contradictions
  }
  const other = { ...foreign.transaction, id: 'other' }
  const call = (to: string): Transaction => ({
    ...other,
    isMessage: false,
    unsignedTransaction: JSON.stringify({ ...vaultDeposit.payload, to }),
  })

  it('is stopped, also beside other messages and calls of somebody else', () => {
    expect(beside()).toEqual(['foreign-spender'])
    expect(beside(other)).toEqual(['foreign-spender'])
    expect(beside(call(made(1)))).toEqual(['foreign-spender'])
  })

  it('is stopped on a network that nobody reviewed, also where the message names none', () => {
    const { transaction, ...others } = messageOf('it', vaultPermit.intent, permitOf())
    const elsewhere = { ...others, transaction: { ...transaction, network: 'base' } }
    expect(inspectCase(elsewhere).verdict.contradictions).toEqual(['wrong-chain'])
    const text = { ...elsewhere.transaction, unsignedTransaction: 'agree' }
    const { contradictions } = inspectCase({ ...others, transaction: text }).verdict
    expect(contradictions).toEqual(['wrong-chain'])
  })

  it('may be whom another step calls, or one that is not written yet', () => {
    expect(beside(call(THIEF))).toEqual([])
    expect(beside(call(THIEF.toLowerCase()))).toEqual([])
    expect(beside({ ...call(THIEF), unsignedTransaction: undefined })).toEqual([])
  })
})

it('only what was compared of a permit is told, with who vouches for it', () => {
  const checksOf = (message: unknown) =>
    inspectCase(messageOf('it', vaultPermit.intent, message)).verdict.checks.map(
      ({ kind, witness }) => `${kind}: ${witness}`,
    )
  const whole = ['request: you', 'sender: you', 'chain: you', 'approval: you', 'spender: service']
  expect(checksOf(permitOf())).toEqual(whole)
  const without = (kind: string) => whole.filter((each) => !each.startsWith(kind))
  expect(checksOf(permitOf({ value: '99999999' }))).toEqual(without('approval'))
  expect(checksOf(permitOf({}, { verifyingContract: THIEF }))).toEqual([
    'sender: you',
    'chain: you',
    'spender: service',
  ])
  expect(checksOf(permitOf({ spender: THIEF }))).toEqual([
    'sender: you',
    'chain: you',
    'approval: you',
  ])
  expect(checksOf(singleOf())).toEqual(without('sender'))
  expect(checksOf(batchOf([{}, { token: THIEF }]))).not.toContain('approval: you')
  expect(checksOf(cowOrderOf())).toEqual(['chain: you'])
  expect(checksOf('agree')).toEqual([])
})
