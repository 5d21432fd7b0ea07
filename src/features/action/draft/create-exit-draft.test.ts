import { describe, expect, it } from 'vitest'
import { MAX_AMOUNT, type FieldValue } from '#src/arguments/control.ts'
import { fillForm, type FilledForm } from '../form/filled-form.ts'
import { examplePosition, exampleYield, usdc } from '../testing/example-yield.ts'
import { createExitDraft } from './create-exit-draft.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

const FEES = {
  name: 'feeConfigurationId',
  type: 'enum',
  required: false,
  options: ['standard', 'flat', 'gold'],
  optionsRef: 'feeConfigurations',
  default: 'standard',
}
const FIELDS = [
  { name: 'amount', type: 'string', required: false },
  { name: 'useMaxAmount', type: 'boolean', required: false },
  { name: 'shareAmount', type: 'string', required: false },
]

const share = (address: string) => ({ ...usdc, symbol: 'grUSDC', address, decimals: 18 })
const row = (feeConfigurationId: string | undefined, amount: string, some: object = {}) => ({
  type: 'active',
  amount,
  feeConfigurationId,
  shareAmount: amount,
  shareToken: share(`0x${(feeConfigurationId === 'flat' ? '11' : '22').repeat(20)}`),
  ...some,
})
const flat = row('flat', '50')
const standard = row('standard', '100')

function leaving(
  rows: Rows,
  some: object = {},
  values: readonly (readonly [string, FieldValue])[] = [],
): FilledForm {
  const fields = [...FIELDS, { ...FEES, ...some }]
  const earnYield = exampleYield({}, { arguments: { exit: { fields } } })
  const chosen = new Map(values)
  const draft = createExitDraft(earnYield, examplePosition(...rows), chosen)
  if (!draft) throw new Error('there is something to take out')
  return fillForm(draft, null, chosen, '.')
}

const feesOf = ({ controls }: FilledForm) =>
  controls.find(({ name }) => name === 'feeConfigurationId')
const offered = (form: FilledForm): readonly string[] => {
  const shape = feesOf(form)?.shape
  return shape?.kind === 'choice' ? shape.options.map(({ value }) => value) : []
}
const max: [string, FieldValue] = ['amount', MAX_AMOUNT]
const by = (id: string): [string, FieldValue] => ['feeConfigurationId', id]

describe('a position by one fee configuration', () => {
  it('is left by that one, whatever the schema’s default is', () => {
    const form = leaving([flat], {}, [max])
    expect(form.request).toEqual({
      kind: 'valid',
      arguments: { useMaxAmount: true, feeConfigurationId: 'flat' },
    })
    expect(form.draft).toMatchObject({ available: '50', spendable: '50' })
    expect(offered(form)).toEqual(['flat'])
  })

  it('does not count what is empty, or can’t be taken out', () => {
    const rows = [flat, row('standard', '0'), row('gold', '3', { type: 'exiting' })]
    expect(offered(leaving(rows))).toEqual(['flat'])
    expect(leaving(rows).draft.available).toBe('50')
  })

  it('can’t be left by none: the service would take its default', () => {
    expect(leaving([flat], {}, [max, by('')]).request.kind).toBe('invalid')
  })
})

describe('a position by several', () => {
  it('is left by none of them until the person chooses, and no part of the sum is filled in', () => {
    const form = leaving([standard, flat], {}, [max])
    expect(feesOf(form)).toMatchObject({ initial: '', required: true })
    expect(offered(form)).toEqual(['standard', 'flat'])
    expect(form.draft).toMatchObject({ available: '150', spendable: null })
    expect(form.draft.measures.shareToken).toMatchObject({ available: null, spendable: null })
    expect(form.request).toMatchObject({ kind: 'invalid' })
  })

  it.each([
    ['standard', '100'],
    ['flat', '50'],
  ])('has in %s what is in it: everything is %s, of a position of all', (id, amount) => {
    const form = leaving([standard, flat], {}, [max, by(id)])
    expect(form.request).toEqual({
      kind: 'valid',
      arguments: { useMaxAmount: true, feeConfigurationId: id },
    })
    const { draft } = form
    expect(draft).toMatchObject({ available: amount, spendable: amount })
    expect(draft.measures.shareToken).toMatchObject({ available: amount, spendable: amount })
    expect(draft.position).toEqual(examplePosition(standard, flat))
  })

  it('gives no more than the chosen one holds', () => {
    const asked = (amount: string) =>
      leaving([standard, flat], {}, [['amount', amount], by('flat')]).request.kind
    expect(asked('50')).toBe('valid')
    expect(asked('112.5')).toBe('invalid')
  })

  it('adds up rows of one configuration, and those of several where several can be chosen', () => {
    const rows = [standard, flat, row('gold', '7'), row('flat', '0.5')]
    expect(leaving(rows, {}, [by('flat')]).draft.available).toBe('50.5')
    const both = ['feeConfigurationId', ['flat', 'gold']] as const
    expect(leaving(rows, { isArray: true }, [both]).draft.available).toBe('57.5')
  })

  it('narrows by validators what is narrowed by fees', () => {
    const asks = { name: 'validatorAddress', type: 'string', required: false }
    const fields = [...FIELDS, FEES, asks]
    const earnYield = exampleYield({}, { arguments: { exit: { fields } } })
    const at = (address: string) => ({ validator: { address } })
    const position = examplePosition(
      row('flat', '5', at('one')),
      row('flat', '6', at('two')),
      row('standard', '7', at('two')),
    )
    const values = new Map<string, FieldValue>([by('flat'), ['validatorAddress', 'two']])
    expect(createExitDraft(earnYield, position, values)?.available).toBe('6')
  })
})

describe('what the service does not say', () => {
  it('changes nothing where no row names its configuration', () => {
    const form = leaving([row(undefined, '100'), row(undefined, '50')])
    expect(feesOf(form)).toMatchObject({ initial: 'standard', required: false })
    expect(offered(form)).toEqual(FEES.options)
    expect(form.draft).toMatchObject({ available: '150', spendable: '150' })
  })

  it('is unknown, not guessed, where only some do', () => {
    const rows = [row(undefined, '100'), flat]
    expect(feesOf(leaving(rows))).toMatchObject({ initial: '', required: true })
    expect(offered(leaving(rows))).toEqual(FEES.options)
    const form = leaving(rows, {}, [max, by('flat')])
    expect(form.draft).toMatchObject({ available: null, spendable: null })
    expect(form.request).toMatchObject({ kind: 'valid', arguments: { useMaxAmount: true } })
  })

  it('is not sent where the exit does not ask for it', () => {
    const form = leaving([standard, flat], { name: 'executionMode', options: ['batched'] }, [max])
    expect(feesOf(form)).toBeUndefined()
    expect(form.draft).toMatchObject({ available: '150', spendable: '150' })
    // Shares of two contracts are no sum.
    expect(form.draft.measures.shareToken?.available).toBeNull()
  })
})

describe('what the schema lists', () => {
  it('is all that is offered: of money elsewhere nothing is filled in', () => {
    const form = leaving([row('legacy', '9'), flat], { options: ['standard', 'flat'] })
    expect(offered(form)).toEqual(['flat'])
    expect(form.draft.available).toBe('50')
    const gone = leaving([row('legacy', '9')])
    expect(feesOf(gone)).toMatchObject({ initial: '', required: false })
    expect(offered(gone)).toEqual(FEES.options)
    expect(leaving([row('legacy', '9')], {}, [by('gold')]).draft.available).toBeNull()
  })

  it('is what the position names where it lists nothing', () => {
    const form = leaving([standard, flat], { options: undefined }, [max, by('flat')])
    expect(offered(form)).toEqual(['standard', 'flat'])
    expect(form.request).toMatchObject({ arguments: { feeConfigurationId: 'flat' } })
  })

  it('does not take what a link says of a configuration that holds nothing', () => {
    const { draft, request: asked } = leaving([flat], {}, [max, by('standard')])
    expect(draft.available).toBeNull()
    expect(asked.kind).toBe('invalid')
  })
})
