import { expect, it } from 'vitest'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import type { FieldValue } from '#src/arguments/control.ts'
import { getBreakEvenDays, getYieldCosts } from '#src/features/yield/index.ts'
import { fillForm, type FilledForm } from '../form/filled-form.ts'
import { createEnterDraft } from '../draft/create-enter-draft.ts'
import { examplePosition, exampleYield } from '../testing/example-yield.ts'
import { createExitDraft } from '../draft/create-exit-draft.ts'
import { getRequestedMechanics } from '../form/requested-terms.ts'

type Json = Readonly<Record<string, unknown>>

const USUAL = { deposit: '0', withdrawal: '0.2', management: '0', performance: '10' }
const FLAT = { id: 'flat', managementFeeBps: 50, performanceFeeBps: 0, depositFeeBps: 10 }
const fields = [
  { name: 'feeConfigurationId', type: 'enum', options: ['standard', 'flat'], default: 'standard' },
]
const found = (flat: Json = {}, mechanics: Json = {}) =>
  exampleYield(
    {
      feeConfigurations: [
        { id: 'standard', default: true },
        { ...FLAT, ...flat },
      ],
    },
    { fee: USUAL, arguments: { enter: { fields }, exit: { fields } }, ...mechanics },
  )

function going(chosen: FieldValue | null, flat: Json = {}, mechanics: Json = {}): FilledForm {
  const some = found(flat, mechanics)
  const draft = createEnterDraft(some, undefined, some.token, { available: null, spendable: null })
  if (!draft) throw new Error('the example takes deposits')
  const values = new Map(chosen === null ? [] : [['feeConfigurationId', chosen]])
  return fillForm(draft, null, values, '.')
}

it('uses the fees of the selected configuration to the last basis point', () => {
  expect(getRequestedMechanics(going('flat')).fee).toEqual({
    deposit: '0.1',
    withdrawal: '0.2',
    management: '0.5',
    performance: '0',
  })
  expect(getRequestedMechanics(going('flat', { depositFeeBps: 1 })).fee?.deposit).toBe('0.01')
  expect(getRequestedMechanics(going('flat', { depositFeeBps: 12_345 })).fee?.deposit).toBe(
    '123.45',
  )
})

it('shows the deposit’s cost and its break-even', () => {
  const costs = getYieldCosts(
    getRequestedMechanics(going('flat')),
    decimal('1000'),
    decimal('50'),
    6,
  )
  expect(costs.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['deposit', '1'],
    ['withdrawal', '2'],
    ['management', '5'],
  ])
  const usual = getYieldCosts(getRequestedMechanics(going(null)), decimal('1000'), decimal('50'), 6)
  expect(usual.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['withdrawal', '2'],
    ['performance', '5'],
  ])
  expect(getBreakEvenDays(costs, decimal('50'), 6)).not.toEqual(
    getBreakEvenDays(usual, decimal('50'), 6),
  )
})

it('keeps the yield’s own fees for a default, missing or unlisted configuration', () => {
  expect(getRequestedMechanics(going(null)).fee).toEqual(USUAL)
  expect(getRequestedMechanics(going('')).fee).toEqual(USUAL)
  expect(getRequestedMechanics(going('gold')).fee).toEqual(USUAL)
  const unasked = { arguments: { enter: { fields: [] } } }
  expect(getRequestedMechanics(going('flat', {}, unasked)).fee).toEqual(USUAL)
})

it('keeps the yield’s fees that the configuration does not set, and needs none of them', () => {
  const silent = { performanceFeeBps: undefined, managementFeeBps: 'fifty' }
  expect(getRequestedMechanics(going('flat', silent)).fee).toEqual({ ...USUAL, deposit: '0.1' })
  expect(getRequestedMechanics(going('flat', {}, { fee: undefined })).fee).toEqual({
    deposit: '0.1',
    management: '0.5',
    performance: '0',
  })
})

it('uses the only configuration of a position', () => {
  const position = examplePosition({ type: 'active', amount: '5', feeConfigurationId: 'flat' })
  const draft = createExitDraft(found(), position)
  if (!draft) throw new Error('there is something to take out')
  const form = fillForm(draft, null, new Map(), '.')
  expect(getRequestedMechanics(form).fee).toMatchObject({ withdrawal: '0.2', management: '0.5' })
})
