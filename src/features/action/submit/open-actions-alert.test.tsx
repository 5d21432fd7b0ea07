import { expect, it } from 'vitest'
import { createdHere, exampleAction } from '#src/execution/testing/step-facts.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { OpenActionsAlert } from './open-actions-alert.tsx'

const told = exampleAction([], { intent: 'exit', amount: parseDecimal('1') ?? undefined })
const open = { local: [told], expired: [], elsewhere: [], blockedUntil: null }

it('an open action is shown as requested, whatever the service returns', () => {
  const shown = renderText(<OpenActionsAlert open={open} facts={createdHere} />)
  expect(shown).toMatch(/Deposit.*100 USDC/)
  expect(shown).not.toMatch(/Withdraw/)
})

it('an open action has no details before the journal is read', () => {
  expect(renderText(<OpenActionsAlert open={open} facts={null} />)).toBe('')
})
