import { expect, it } from 'vitest'
import { exampleYield, usdc } from '../testing/example-yield.ts'
import { exampleValidator } from '#src/arguments/testing/form-cases.ts'
import type { SelectableValidator } from '#src/arguments/control.ts'
import { fillForm, type FormInput } from '../form/filled-form.ts'
import { createEnterDraft } from '../draft/create-enter-draft.ts'
import { findChangedTerms } from './changed-terms.ts'

type Json = Readonly<Record<string, unknown>>

const MECHANICS = {
  fee: { withdrawal: '0.1', performance: '10' },
  lockupPeriod: { seconds: 100_000 },
}

function subject(some: Json = {}, mechanics: Json = {}): FormInput {
  const earnYield = exampleYield({ outputToken: usdc, ...some }, { ...MECHANICS, ...mechanics })
  const none = { available: null, spendable: null }
  const wanted = createEnterDraft(earnYield, undefined, earnYield.token, none)
  if (!wanted) throw new Error('it is open')
  return fillForm(wanted, null, new Map(), '.')
}
const other = { ...usdc, address: `0x${'11'.repeat(20)}` }
const paying = (total: number): Json => ({ rewardRate: { total, rateType: 'APR', components: [] } })

it.each([
  ['nothing', {}, {}, []],
  ['a share of another contract', { outputToken: other }, {}, ['contracts']],
  ['another token', { token: other }, {}, ['contracts']],
  ['no way out', { status: { enter: true, exit: false } }, {}, ['exit']],
  ['a higher fee', {}, { fee: { withdrawal: '0.10001', performance: '10' } }, ['fees']],
  ['a new fee', {}, { fee: { ...MECHANICS.fee, deposit: '1' } }, ['fees']],
  ['a lower fee', {}, { fee: { withdrawal: '0.05' } }, []],
  ['a longer lock-up', {}, { lockupPeriod: { seconds: 200_000 } }, ['periods']],
  ['a new cooldown', {}, { cooldownPeriod: { seconds: 60 } }, ['periods']],
  ['a lock-up that runs down', {}, { lockupPeriod: { seconds: 99_990 } }, []],
  ['a much lower rate', paying(0.04), {}, ['rate']],
  ['a rate that moved as rates do', paying(0.049), {}, []],
  ['a rate that fell below nothing', paying(-0.1), {}, ['rate']],
  ['a higher rate', paying(0.09), {}, []],
] as const)(
  'for %s only worse terms than the reviewed ones are reported',
  (_, some, mechanics, terms) => {
    expect(findChangedTerms(subject(), subject(some, mechanics))).toEqual(terms)
  },
)

it('an unchanged negative rate does not stop the request', () => {
  expect(findChangedTerms(subject(paying(-0.1)), subject(paying(-0.1)))).toEqual([])
  expect(findChangedTerms(subject(paying(0)), subject(paying(0)))).toEqual([])
})

it('contracts in another order are equal', () => {
  const [one, two] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]
  const of = (...enter: string[]) => subject({ executionContracts: { enter, exit: [] } })
  expect(findChangedTerms(of(one, two), of(two, one.toUpperCase().replace('0X', '0x')))).toEqual([])
  expect(findChangedTerms(of(one), of(two))).toEqual(['contracts'])
})

it('an exit is not stopped by a rate or by closed deposits', () => {
  const leaving = (form: FormInput): FormInput => ({
    ...form,
    draft: { ...form.draft, intent: 'exit' },
  })
  const worse = subject({ ...paying(0.01), status: { enter: true, exit: false } })
  expect(findChangedTerms(leaving(subject()), leaving(worse))).toEqual([])
  const dearer = subject({}, { fee: { withdrawal: '1', performance: '10' } })
  expect(findChangedTerms(leaving(subject()), leaving(dearer))).toEqual(['fees'])
})

it('fees are those of the selected configuration', () => {
  const options = ['standard', 'flat']
  const fields = [{ name: 'feeConfigurationId', type: 'enum', options, default: 'standard' }]
  const paying = (id: string, depositFeeBps: number, performance = '10'): FormInput => {
    const { draft: asking } = subject(
      { feeConfigurations: [{ id: 'flat', performanceFeeBps: 0, depositFeeBps }] },
      { fee: { performance }, arguments: { enter: { fields } } },
    )
    return fillForm(asking, null, new Map([['feeConfigurationId', id]]), '.')
  }
  expect(findChangedTerms(paying('flat', 10), paying('flat', 11))).toEqual(['fees'])
  expect(findChangedTerms(paying('flat', 10), paying('flat', 10, '20'))).toEqual([])
  expect(findChangedTerms(paying('standard', 10), paying('standard', 11))).toEqual([])
  expect(findChangedTerms(paying('standard', 10), paying('standard', 10, '20'))).toEqual(['fees'])
})

it('the selected validator has its own rate, and may stop accepting stake', () => {
  const fields = [{ name: 'validatorAddress', type: 'string', required: true }]
  const { draft: asking } = subject({}, { arguments: { enter: { fields } } })
  const choosing = (...choices: readonly SelectableValidator[]): FormInput => {
    const validators = { options: choices, unreadable: 0 }
    const values = new Map([['validatorAddress', 'chosen']])
    return fillForm({ ...asking, validators }, null, values, '.')
  }
  const [chosen, other] = [exampleValidator('chosen'), exampleValidator('other')]
  const seen = choosing(chosen, other)
  expect(findChangedTerms(seen, choosing(chosen, { ...other, rate: 0.01 }))).toEqual([])
  expect(findChangedTerms(seen, choosing({ ...chosen, rate: 0.04 }, other))).toEqual(['rate'])
  expect(findChangedTerms(seen, choosing({ ...chosen, rate: 0.09 }, other))).toEqual([])
  const jailed = choosing(exampleValidator('chosen', 'jailed'), other)
  expect(findChangedTerms(seen, jailed)).toEqual(['validator'])
  expect(findChangedTerms(jailed, jailed)).toEqual([])
  expect(findChangedTerms(seen, choosing(other))).toContain('validator')
})
