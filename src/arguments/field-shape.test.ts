import { describe, expect, it } from 'vitest'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { buildForm } from './build-form.ts'
import type { FieldValue, SelectableValidator, FormContext } from './control.ts'
import { exampleContext, exampleField, exampleValidator } from './testing/form-cases.ts'
import { buildRequestArguments } from './build-request-arguments.ts'

const open = [exampleValidator('one'), exampleValidator('two')]
const jailed = exampleValidator('jailed', 'jailed')
const field = exampleField({
  name: 'validatorAddress',
  required: true,
  optionsRef: '/api/v1/validators?integrationId=x',
})
const several = exampleField({ name: 'validatorAddresses', isArray: true, required: true })

function getShape(
  some: ArgumentField,
  validators: FormContext['validators'] | readonly SelectableValidator[],
  value?: FieldValue,
) {
  const list =
    validators === null || validators === 'reading' || 'options' in validators
      ? validators
      : { options: validators, unreadable: 0 }
  const form = buildForm([some], exampleContext({ validators: list }))
  const values = new Map(value === undefined ? [] : [[some.name, value]])
  return { shape: form[0]?.shape.kind, asked: buildRequestArguments(form, values) }
}
const sends = (sent: unknown) => ({ kind: 'valid', arguments: sent })

describe('a validator field', () => {
  it("offers the yield's validators, whatever its type or optionsRef, and sends the address", () => {
    for (const type of ['string', 'address', 'enum', 'novel'])
      expect(getShape({ ...field, type }, [...open, jailed], 'two')).toEqual({
        shape: 'validator',
        asked: sends({ validatorAddress: 'two' }),
      })
  })

  it.each([['jailed'], ['three'], ['ONE']])('rejects "%s"', (value) => {
    expect(getShape(field, [...open, jailed], value).asked).toMatchObject({ kind: 'invalid' })
  })

  it('accepts any number where a list is sent, without closed ones', () => {
    expect(getShape(several, [...open, jailed], ['two', 'one']).asked).toEqual(
      sends({ validatorAddresses: ['two', 'one'] }),
    )
    expect(getShape(several, [...open, jailed], ['one', 'jailed']).asked.kind).toBe('invalid')
  })

  it('needs no input with a single open validator, unless it is optional', () => {
    expect(getShape(field, [exampleValidator('one'), jailed]).asked).toEqual(
      sends({ validatorAddress: 'one' }),
    )
    expect(getShape(several, [exampleValidator('one')]).asked).toEqual(
      sends({ validatorAddresses: ['one'] }),
    )
    expect(getShape({ ...field, required: false }, [exampleValidator('one')]).asked).toEqual(
      sends({}),
    )
  })

  it("is limited to the schema's options, known or not", () => {
    const closed = { ...field, options: ['two', 'three'] }
    expect(getShape(closed, open, 'one').asked.kind).toBe('invalid')
    expect(getShape(closed, open, 'three').asked).toEqual(sends({ validatorAddress: 'three' }))
    expect(getShape(closed, null, 'two').asked).toEqual(sends({ validatorAddress: 'two' }))
  })

  it('is typed without a list', () => {
    for (const validators of [null, []])
      expect(getShape(field, validators, 'cosmosvaloper1abc')).toEqual({
        shape: 'text',
        asked: sends({ validatorAddress: 'cosmosvaloper1abc' }),
      })
  })

  it('waits for a list that is loading', () => {
    expect(getShape(field, 'reading', 'one')).toMatchObject({
      shape: 'validator',
      asked: { kind: 'invalid' },
    })
  })
})
