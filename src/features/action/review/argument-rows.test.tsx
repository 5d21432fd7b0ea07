import { expect, it } from 'vitest'
import type { FieldValue } from '#src/arguments/control.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { createEnterDraft } from '../draft/create-enter-draft.ts'
import { createExitDraft } from '../draft/create-exit-draft.ts'
import { fillForm } from '../form/filled-form.ts'
import { examplePosition, exampleYield, usdc } from '../testing/example-yield.ts'
import { ArgumentRows, isProminent } from './argument-rows.tsx'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const fields = [
  { name: 'receiverAddress', type: 'address', required: false },
  { name: 'useMaxAllowance', type: 'boolean', required: false, default: false },
  {
    name: 'executionMode',
    type: 'enum',
    required: false,
    default: 'individual',
    options: ['individual', 'batched'],
  },
  { name: 'slippage', type: 'number', required: false, default: '50' },
  { name: 'duration', type: 'number', required: false, default: '864000', minimum: '86400' },
]

/** Returns the names of the arguments that are seen before a press. */
function prominent(...values: readonly (readonly [string, FieldValue])[]): readonly string[] {
  const earnYield = exampleYield({}, { arguments: { enter: { fields } } })
  const wallet = { available: null, spendable: null }
  const draft = createEnterDraft(earnYield, undefined, usdc, wallet)
  if (!draft) throw new Error('the example can be entered')
  const form = fillForm(draft, owner, new Map(values), '.')
  if (form.request.kind === 'invalid') throw new Error([...form.request.errors.keys()].join())
  return form.controls
    .filter((control) => isProminent(control, form, owner))
    .map(({ name }) => name)
}

it('an untouched option is not, unless it binds the money', () => {
  expect(prominent()).toEqual(['duration'])
})

it('a changed option is', () => {
  expect(prominent(['executionMode', 'batched'])).toContain('executionMode')
  expect(prominent(['slippage', '1'])).toContain('slippage')
})

it('another receiver is, the own address is not', () => {
  expect(prominent(['receiverAddress', friend])).toContain('receiverAddress')
  expect(prominent(['receiverAddress', owner.toLowerCase()])).not.toContain('receiverAddress')
})

it('an unlimited approval is', () => {
  expect(prominent(['useMaxAllowance', true])).toContain('useMaxAllowance')
})

it('a withdrawal to another address shows it whole, with what that means; to the own one nothing', () => {
  const earnYield = exampleYield({}, { arguments: { exit: { fields } } })
  const draft = createExitDraft(earnYield, examplePosition({ type: 'active', amount: '3' }))
  if (!draft) throw new Error('the example can be left')
  const review = (receiver: string): string => {
    const form = fillForm(draft, owner, new Map([['receiverAddress', receiver]]), '.')
    return renderText(<ArgumentRows form={form} owner={owner} prominent />)
  }
  const text = review(friend)
  expect(text).toContain(`Goes to another address ${friend}`)
  expect(text).toContain('Whoever controls this address owns what it receives.')
  expect(review(owner.toLowerCase())).not.toContain('another address')
})
