import { expect, it } from 'vitest'
import { exampleValidator } from '#src/arguments/testing/form-cases.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { createEnterDraft } from '../draft/create-enter-draft.ts'
import { getRequestedRate } from './requested-terms.ts'
import { fillForm } from './filled-form.ts'

const fields = [
  { name: 'validatorAddress', type: 'string', required: false },
  { name: 'validatorAddresses', type: 'string', required: false, isArray: true },
]
const earnYield = exampleYield({}, { arguments: { enter: { fields } } })
const unknown = { available: null, spendable: null }
const draft = createEnterDraft(earnYield, undefined, earnYield.token, unknown)
if (!draft) throw new Error('the example takes deposits')
const choices = [
  { ...exampleValidator('good'), rate: 0.072 },
  { ...exampleValidator('silent'), rate: null },
]
const rateOf = (values: [string, string | readonly string[]][]) =>
  getRequestedRate(
    fillForm(
      { ...draft, validators: { options: choices, unreadable: 0 } },
      null,
      new Map(values),
      '.',
    ),
  )

it('the rate is the selected validator’s', () => {
  expect(rateOf([['validatorAddress', 'good']])).toEqual({ rate: 0.072, rateType: 'APR' })
  expect(rateOf([['validatorAddresses', ['good']]])).toMatchObject({ rate: 0.072 })
})

it('the rate is the yield’s where no, several or unknown validators are selected', () => {
  expect(rateOf([])).toEqual({ rate: 0.05, rateType: 'APR' })
  expect(rateOf([['validatorAddresses', ['good', 'silent']]])).toMatchObject({ rate: 0.05 })
  expect(rateOf([['validatorAddress', 'silent']])).toMatchObject({ rate: 0.05 })
})
