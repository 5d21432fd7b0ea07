import { expect, it } from 'vitest'
import { decimal } from '#src/arguments/form-cases.ts'
import type { FieldValue } from '#src/arguments/control.ts'
import { aheadAfter, yieldCosts } from '#src/features/yield/index.ts'
import { filledForm, type FilledForm } from '../form/filled-form.ts'
import { enterSubject } from '../subject/enter-subject.ts'
import { examplePosition, exampleYield } from '../subject/example-yield.ts'
import { exitSubject } from '../subject/exit-subject.ts'
import { askedMechanics } from './asked-mechanics.ts'

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
  const subject = enterSubject(some, undefined, some.token, { available: null, spendable: null })
  if (!subject) throw new Error('the example takes deposits')
  const values = new Map(chosen === null ? [] : [['feeConfigurationId', chosen]])
  return filledForm(subject, null, values, '.')
}

it('has the fees of the chosen configuration, to the last basis point', () => {
  expect(askedMechanics(going('flat')).fee).toEqual({
    deposit: '0.1',
    withdrawal: '0.2',
    management: '0.5',
    performance: '0',
  })
  expect(askedMechanics(going('flat', { depositFeeBps: 1 })).fee?.deposit).toBe('0.01')
  expect(askedMechanics(going('flat', { depositFeeBps: 12_345 })).fee?.deposit).toBe('123.45')
})

it('tells what the deposit costs, and when that is earned back', () => {
  const costs = yieldCosts(askedMechanics(going('flat')), decimal('1000'), decimal('50'), 6)
  expect(costs.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['deposit', '1'],
    ['withdrawal', '2'],
    ['management', '5'],
  ])
  const usual = yieldCosts(askedMechanics(going(null)), decimal('1000'), decimal('50'), 6)
  expect(usual.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['withdrawal', '2'],
    ['performance', '5'],
  ])
  expect(aheadAfter(costs, decimal('50'), 6)).not.toEqual(aheadAfter(usual, decimal('50'), 6))
})

it('keeps the yield’s own for the usual one, for none, and for one that is not listed', () => {
  expect(askedMechanics(going(null)).fee).toEqual(USUAL)
  expect(askedMechanics(going('')).fee).toEqual(USUAL)
  expect(askedMechanics(going('gold')).fee).toEqual(USUAL)
  const unasked = { arguments: { enter: { fields: [] } } }
  expect(askedMechanics(going('flat', {}, unasked)).fee).toEqual(USUAL)
})

it('keeps of the yield’s fees what the configuration does not say, and needs none of them', () => {
  const silent = { performanceFeeBps: undefined, managementFeeBps: '50' }
  expect(askedMechanics(going('flat', silent)).fee).toEqual({ ...USUAL, deposit: '0.1' })
  expect(askedMechanics(going('flat', {}, { fee: undefined })).fee).toEqual({
    deposit: '0.1',
    management: '0.5',
    performance: '0',
  })
})

it('is that of the only configuration that a position is in', () => {
  const position = examplePosition({ type: 'active', amount: '5', feeConfigurationId: 'flat' })
  const subject = exitSubject(found(), position)
  if (!subject) throw new Error('there is something to take out')
  const form = filledForm(subject, null, new Map(), '.')
  expect(askedMechanics(form).fee).toMatchObject({ withdrawal: '0.2', management: '0.5' })
})
