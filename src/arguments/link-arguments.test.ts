import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildForm } from './build-form.ts'
import { MAX_AMOUNT } from './control.ts'
import { exampleContext, exampleField, exampleValidator, formCases } from './testing/form-cases.ts'
import { readLinkArguments, writeLinkArguments } from './link-arguments.ts'
import { buildRequestArguments } from './build-request-arguments.ts'

const amount = exampleField({ name: 'amount', required: true })
const duration = exampleField({ name: 'duration', type: 'number' })
const validator = exampleField({ name: 'validatorAddress' })
const receiver = exampleField({ name: 'receiverAddress', type: 'address' })
const USER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('a link fills in', () => {
  it('sent values as the user would type them', () => {
    const search = { amount: '12.5', duration: '1209600', validatorAddress: '0xa' }
    expect([...readLinkArguments(search, [amount, duration, validator], ',')]).toEqual([
      ['amount', '12,5'],
      ['duration', '14'],
      ['validatorAddress', '0xa'],
    ])
    expect([...readLinkArguments({ amount: 'max' }, [amount], '.')]).toEqual([
      ['amount', MAX_AMOUNT],
    ])
  })

  it('no values invalid for their field', () => {
    for (const text of ['1e3', '-1', '1,000', ' 1', '', 'Infinity', '0x10', '1'.repeat(300)])
      expect([...readLinkArguments({ amount: text }, [amount], '.')]).toEqual([])
    const mode = exampleField({ name: 'executionMode', type: 'enum', options: ['batched'] })
    expect([...readLinkArguments({ executionMode: 'other' }, [mode], '.')]).toEqual([])
    expect([...readLinkArguments({ amount: '5', __proto__: '6' }, [validator], '.')]).toEqual([])
  })

  it('never receivers, payers, or less safe signing', () => {
    const fields = [
      receiver,
      exampleField({ name: 'feePayerAddress', type: 'address' }),
      exampleField({ name: 'payoutAccount', type: 'address' }),
      exampleField({ name: 'useMaxAllowance', type: 'boolean' }),
      exampleField({ name: 'skipPrechecks', type: 'boolean' }),
      exampleField({ name: 'signatureVerification' }),
      exampleField({ name: 'memo' }),
    ]
    const search = Object.fromEntries(
      fields.map(({ name }) => [name, name.startsWith('use') ? 'true' : USER]),
    )
    expect([...readLinkArguments(search, fields, '.')]).toEqual([])
  })
})

it('the page’s own parameters are no arguments, and typing leaves them as they are', () => {
  const fields = ['address', 'balance', 'intent'].map((name) => exampleField({ name }))
  const search = { address: USER, balance: 'active', intent: 'exit' }
  expect([...readLinkArguments(search, fields, '.')]).toEqual([])
  const typed = new Map(fields.map(({ name }) => [name, 'typed']))
  expect(writeLinkArguments(buildForm(fields, exampleContext()), fields, typed)).toEqual({})
})

it('a link to a form leads to the same request, in every language', () => {
  const context = exampleContext({
    validators: { options: [exampleValidator('0xa')], unreadable: 0 },
  })
  const fields = [amount, duration, validator]
  const typed = new Map([
    ['amount', '12.5'],
    ['duration', '14'],
    ['validatorAddress', '0xa'],
  ])
  const controls = buildForm(fields, context)
  const link = writeLinkArguments(controls, fields, typed)
  expect(link).toEqual({ amount: '12.5', duration: '1209600', validatorAddress: '0xa' })
  const spanish = buildForm(fields, { ...context, mark: ',' })
  expect(buildRequestArguments(spanish, readLinkArguments(link, fields, ','))).toEqual(
    buildRequestArguments(controls, typed),
  )
})

it('options that are loading remove nothing from a link, and cause no error yet', () => {
  const listed = ['providerId', 'subnetId', 'validatorAddress'].map((name) =>
    exampleField({ name, ...(name === 'subnetId' && { type: 'number' }) }),
  )
  const context = exampleContext({
    options: { providerId: 'reading', subnetId: 'reading' },
    validators: 'reading',
  })
  const linked = { providerId: 'kilnhouse', subnetId: '4', validatorAddress: '0xa' }
  const values = readLinkArguments(linked, listed, '.')
  const controls = buildForm(listed, context)
  const result = buildRequestArguments(controls, values)
  expect(result.kind === 'invalid' && [...result.errors.values()].map(({ code }) => code)).toEqual([
    'still-reading',
    'still-reading',
    'still-reading',
  ])
  expect({ ...linked, ...writeLinkArguments(controls, listed, values) }).toEqual(linked)
  expect(writeLinkArguments(buildForm(listed, exampleContext({})), listed, values)).toEqual(linked)
})

it('any link results in a request that the form would make, or an error', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom('max', 'true', 'a', 'a,b', '1', '1.5', '1209600'),
  )
  fc.assert(
    fc.property(
      formCases,
      fc.array(texts, { minLength: 6, maxLength: 6 }),
      ({ fields, context }, linked) => {
        const search = Object.fromEntries(fields.map(({ name }, index) => [name, linked[index]]))
        const values = readLinkArguments(search, fields, context.mark)
        expect(
          [...values.keys()].filter((name) => !fields.some((one) => one.name === name)),
        ).toEqual([])
        expect(values.has('receiverAddress')).toBe(false)
        const controls = buildForm(fields, context)
        const result = buildRequestArguments(controls, values)
        if (result.kind === 'invalid') return
        const again = readLinkArguments(
          writeLinkArguments(controls, fields, values),
          fields,
          context.mark,
        )
        expect(buildRequestArguments(controls, again)).toEqual(result)
        const comma = buildForm(fields, { ...context, mark: ',' })
        expect(buildRequestArguments(comma, readLinkArguments(search, fields, ','))).toEqual(result)
      },
    ),
    { numRuns: 500 },
  )
})
