import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { buildForm } from '#src/arguments/build-form.ts'
import type { FieldValue } from '#src/arguments/control.ts'
import { exampleContext, exampleField } from '#src/arguments/testing/form-cases.ts'
import action from '#src/messages/en/action.json'
import { Advanced, isChanged, isEssential, type AdvancedProps } from './advanced.tsx'

const controls = buildForm(
  [
    exampleField({ name: 'amount', required: true }),
    exampleField({ name: 'validatorAddress' }),
    exampleField({ name: 'receiverAddress', type: 'address' }),
    exampleField({ name: 'useMaxAllowance', type: 'boolean' }),
    exampleField({ name: 'slippage', type: 'number', default: 50 }),
    exampleField({ name: 'feeConfigurationId' }),
    exampleField({ name: 'duration', type: 'number', required: true }),
  ],
  exampleContext({ validators: { options: [], unreadable: 0 } }),
)

const essentials = (intent: 'enter' | 'exit'): readonly string[] =>
  controls.filter((control) => isEssential(control, intent)).map(({ name }) => name)

describe('what a form shows first', () => {
  it('is the amount, the validator and all that is required', () => {
    expect(essentials('enter')).toEqual(['amount', 'validatorAddress', 'duration'])
  })

  it('is also the fee configuration of a withdrawal, which says what is withdrawn from', () => {
    expect(essentials('exit')).toContain('feeConfigurationId')
  })
})

describe('what is set under "Advanced"', () => {
  const changed = (values: Readonly<Record<string, FieldValue>>): readonly string[] =>
    controls
      .filter((control) => isChanged(control, new Map(Object.entries(values))))
      .map(({ name }) => name)

  it('is what differs from before any input', () => {
    expect(changed({})).toEqual([])
    expect(changed({ receiverAddress: '0x1', useMaxAllowance: true })).toEqual([
      'receiverAddress',
      'useMaxAllowance',
    ])
  })

  it('is not what is empty again, or the default', () => {
    const before = controls.find(({ name }) => name === 'slippage')?.initial ?? ''
    expect(before).not.toBe('')
    expect(changed({ receiverAddress: ' ', useMaxAllowance: false, slippage: before })).toEqual([])
  })
})

describe('the section', () => {
  const shown = (counts: Pick<AdvancedProps, 'changedCount' | 'wrongCount'>): string =>
    renderToStaticMarkup(
      <IntlProvider locale="en" timeZone="UTC" messages={{ action }}>
        <Advanced {...counts}>options</Advanced>
      </IntlProvider>,
    )

  it('is closed while nothing is set, and says nothing of it', () => {
    const markup = shown({ changedCount: 0, wrongCount: 0 })
    expect(markup).not.toMatch(/<details[^>]* open/)
    expect(markup).not.toMatch(/set|check/)
  })

  it('is open where a link has set something, and says how much', () => {
    const markup = shown({ changedCount: 2, wrongCount: 0 })
    expect(markup).toMatch(/<details[^>]* open/)
    expect(markup).toContain('2 set')
  })

  it('says what is wrong rather than what is set', () => {
    const markup = shown({ changedCount: 1, wrongCount: 1 })
    expect(markup).toMatch(/<details[^>]* open/)
    expect(markup).toContain('1 to check')
  })
})
