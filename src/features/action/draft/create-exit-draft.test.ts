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

describe('a position in one fee configuration', () => {
  it('exits from that one, whatever the schema’s default is', () => {
    const form = leaving([flat], {}, [max])
    expect(form.request).toEqual({
      kind: 'valid',
      arguments: { useMaxAmount: true, feeConfigurationId: 'flat' },
    })
    expect(form.draft).toMatchObject({ available: '50', spendable: '50' })
    expect(offered(form)).toEqual(['flat'])
  })

  it('ignores rows that are empty or not exitable', () => {
    const rows = [flat, row('standard', '0'), row('gold', '3', { type: 'exiting' })]
    expect(offered(leaving(rows))).toEqual(['flat'])
    expect(leaving(rows).draft.available).toBe('50')
  })

  it('requires one: the service would use its default', () => {
    expect(leaving([flat], {}, [max, by('')]).request.kind).toBe('invalid')
  })
})

describe('a position in several fee configurations', () => {
  it('needs a selection, and prefills no part of the sum', () => {
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

  it('offers no more than the selected one contains', () => {
    const asked = (amount: string) =>
      leaving([standard, flat], {}, [['amount', amount], by('flat')]).request.kind
    expect(asked('50')).toBe('valid')
    expect(asked('112.5')).toBe('invalid')
  })

  it('sums rows of one configuration, or of several where several can be selected', () => {
    const rows = [standard, flat, row('gold', '7'), row('flat', '0.5')]
    expect(leaving(rows, {}, [by('flat')]).draft.available).toBe('50.5')
    const both = ['feeConfigurationId', ['flat', 'gold']] as const
    expect(leaving(rows, { isArray: true }, [both]).draft.available).toBe('57.5')
  })

  it('filters by validators as well as by fees', () => {
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

describe('missing fee configurations', () => {
  it('change nothing where no row names its configuration', () => {
    const form = leaving([row(undefined, '100'), row(undefined, '50')])
    expect(feesOf(form)).toMatchObject({ initial: 'standard', required: false })
    expect(offered(form)).toEqual(FEES.options)
    expect(form.draft).toMatchObject({ available: '150', spendable: '150' })
  })

  it('make the amount unknown where only some rows name one', () => {
    const rows = [row(undefined, '100'), flat]
    expect(feesOf(leaving(rows))).toMatchObject({ initial: '', required: true })
    expect(offered(leaving(rows))).toEqual(FEES.options)
    const form = leaving(rows, {}, [max, by('flat')])
    expect(form.draft).toMatchObject({ available: null, spendable: null })
    expect(form.request).toMatchObject({ kind: 'valid', arguments: { useMaxAmount: true } })
  })

  it('are not sent where the exit has no such argument', () => {
    const form = leaving([standard, flat], { name: 'executionMode', options: ['batched'] }, [max])
    expect(feesOf(form)).toBeUndefined()
    expect(form.draft).toMatchObject({ available: '150', spendable: '150' })
    // Shares of two contracts have no sum.
    expect(form.draft.measures.shareToken?.available).toBeNull()
  })
})

describe('the values in the schema', () => {
  it('are the only ones offered: nothing else is prefilled', () => {
    const form = leaving([row('legacy', '9'), flat], { options: ['standard', 'flat'] })
    expect(offered(form)).toEqual(['flat'])
    expect(form.draft.available).toBe('50')
    const gone = leaving([row('legacy', '9')])
    expect(feesOf(gone)).toMatchObject({ initial: '', required: false })
    expect(offered(gone)).toEqual(FEES.options)
    expect(leaving([row('legacy', '9')], {}, [by('gold')]).draft.available).toBeNull()
  })

  it('default to those of the position where the schema lists none', () => {
    const form = leaving([standard, flat], { options: undefined }, [max, by('flat')])
    expect(offered(form)).toEqual(['standard', 'flat'])
    expect(form.request).toMatchObject({ arguments: { feeConfigurationId: 'flat' } })
  })

  it('exclude a configuration from a link that contains nothing', () => {
    const { draft, request: asked } = leaving([flat], {}, [max, by('standard')])
    expect(draft.available).toBeNull()
    expect(asked.kind).toBe('invalid')
  })
})
