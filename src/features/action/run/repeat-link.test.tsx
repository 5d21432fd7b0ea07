import { expect, it } from 'vitest'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import { renderMarkup } from '#src/testing/render-markup.tsx'
import { RepeatLink } from './repeat-link.tsx'

const link = (intent: string, amount: string | null): string => {
  const requested = { intent, yieldId: 'vault', amount: amount === null ? null : decimal(amount) }
  const markup = renderMarkup(<RepeatLink requested={requested} variant="primary" />)
  return /href="([^"]*)"/.exec(markup)?.[1] ?? ''
}

it('opens the form with the same amount', () => {
  expect(link('enter', '2.5')).toBe('/yields/vault/enter?amount=2.5')
  expect(link('exit', null)).toBe('/yields/vault/exit')
  expect(link('manage', '1')).toBe('/yields/vault')
})
