import { expect, it } from 'vitest'
import { exampleValidator } from '#src/arguments/testing/form-cases.ts'
import { filterValidators } from '../draft/selectable-validators.ts'

const choice = (value: string, label: string) => ({ ...exampleValidator(value), label })
const choices = [choice('Vote1aa', 'Lantern One'), choice('Vote2bb', 'Pelican'), choice('x', 'Éa')]
const found = (text: string) => filterValidators(choices, text).map(({ value }) => value)

it.each([
  ['', ['Vote1aa', 'Vote2bb', 'x']],
  ['LANT', ['Vote1aa']],
  [' one ', ['Vote1aa']],
  ['vote2', ['Vote2bb']],
  ['2bb', []],
  ['é', ['x']],
])('"%s" finds %j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})
