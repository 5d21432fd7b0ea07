import { describe, expect, it } from 'vitest'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { inspectCase, createMessageCase } from './corpus/case.ts'
import { vaultDeposit, vaultPermit } from './corpus/honest-vaults.ts'
import { FRIEND, THIEF, USER, made, createPoisonedAddress } from './corpus/people.ts'
import { STEAK } from './corpus/protocols.ts'
import {
  createPermitBatch,
  createCowOrder,
  createPermit,
  createPermitSingle,
} from './corpus/typed-messages.ts'

describe('a spender that the yield does not name', () => {
  const foreign = createMessageCase('it', vaultPermit.intent, createPermit({ spender: THIEF }))
  const beside = (...others: readonly Transaction[]) => {
    const { transaction } = foreign
    const transactions = [transaction, ...others]
    return inspectCase({ ...foreign, action: { ...foreign.action, transactions } }).verdict
      .violations
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
    const { transaction, ...others } = createMessageCase('it', vaultPermit.intent, createPermit())
    const elsewhere = { ...others, transaction: { ...transaction, network: 'base' } }
    expect(inspectCase(elsewhere).verdict.violations).toEqual(['wrong-chain'])
    const text = { ...elsewhere.transaction, unsignedTransaction: 'agree' }
    const { violations } = inspectCase({ ...others, transaction: text }).verdict
    expect(violations).toEqual(['wrong-chain'])
  })

  it('may be whom another step calls, or one that is not written yet', () => {
    expect(beside(call(THIEF))).toEqual([])
    expect(beside(call(THIEF.toLowerCase()))).toEqual([])
    expect(beside({ ...call(THIEF), unsignedTransaction: undefined })).toEqual([])
  })
})

it('only what was compared of a permit is told, with who vouches for it', () => {
  const checksOf = (message: unknown) =>
    inspectCase(createMessageCase('it', vaultPermit.intent, message)).verdict.checks.map(
      ({ kind, witness }) => `${kind}: ${witness}`,
    )
  const whole = ['request: you', 'sender: you', 'chain: you', 'approval: you', 'spender: service']
  expect(checksOf(createPermit())).toEqual(whole)
  const without = (kind: string) => whole.filter((each) => !each.startsWith(kind))
  expect(checksOf(createPermit({ value: '99999999' }))).toEqual(without('approval'))
  expect(checksOf(createPermit({}, { verifyingContract: THIEF }))).toEqual([
    'sender: you',
    'chain: you',
    'spender: service',
  ])
  expect(checksOf(createPermit({ spender: THIEF }))).toEqual([
    'sender: you',
    'chain: you',
    'approval: you',
  ])
  expect(checksOf(createPermitSingle())).toEqual(without('sender'))
  expect(checksOf(createPermitBatch([{}, { token: THIEF }]))).not.toContain('approval: you')
  expect(checksOf(createCowOrder())).toEqual(['chain: you'])
  expect(checksOf('agree')).toEqual([])
})

it('what an order buys goes to the user, the receiver whom they confirmed, or a contract of the yield', () => {
  const { intent } = vaultPermit
  const request = { ...intent.request, arguments: { ...intent.request.arguments } }
  const friends = { ...request, arguments: { ...request.arguments, receiverAddress: FRIEND } }
  const against = (receiver: string, asked = request) =>
    inspectCase(
      createMessageCase('it', { ...intent, request: asked }, createCowOrder({ receiver })),
    ).verdict.violations
  const [own] = intent.place?.contracts ?? []
  if (own === undefined) throw new Error('the yield names one')
  for (const each of [USER, own, own.toLowerCase()]) expect(against(each)).toEqual([])
  for (const each of [USER, FRIEND, own]) expect(against(each, friends)).toEqual([])
  for (const each of [FRIEND, THIEF]) expect(against(each)).toEqual(['foreign-receiver'])
  expect(against(THIEF, friends)).toEqual(['foreign-receiver'])
})

describe('what nobody can vouch for in a message is told', () => {
  const said = (message: unknown) =>
    inspectCase(createMessageCase('it', vaultPermit.intent, message)).verdict.warnings

  it('of a key beside what is signed', () => {
    expect(said(createPermit())).not.toContain('unknown-keys')
    expect(said({ ...createPermit(), note: 'x' })).toContain('unknown-keys')
  })

  it('of its words, wherever they stand', () => {
    expect(said(createPermit({}, { name: 'USD\u202e' }))).toContain('hidden-characters')
    expect(said(createPermit({}, { name: 'x wants you to sign in with your' }))).toContain(
      'login-message',
    )
    expect(said(createCowOrder({ kind: 'sell\u200b' }))).toContain('hidden-characters')
    const login = createCowOrder({ kind: 'x wants you to sign in with your' })
    expect(said(login)).toContain('login-message')
    expect(said(createCowOrder())).not.toContain('hidden-characters')
    expect(said('agree')).toEqual(['unknown-message'])
    expect(said(`0x${'1'.repeat(64)}`)).toContain('blind-message')
    for (const words of [`of 0x${'1'.repeat(64)}`, `0x${'1'.repeat(64)} it is`])
      expect(said(words)).not.toContain('blind-message')
  })

  it('of an order or another form, which is no known permit', () => {
    expect(said(createPermit())).not.toContain('unknown-message')
    expect(said(createCowOrder())).toContain('unknown-message')
    expect(said(createCowOrder())).toContain('order-message')
    const [spender] = [createPoisonedAddress(STEAK.address)]
    expect(said(createPermitBatch([{}, { token: THIEF }], { spender }))).toContain('look-alike')
  })
})
