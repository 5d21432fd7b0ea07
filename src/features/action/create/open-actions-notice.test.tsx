import { expect, it } from 'vitest'
import { createdHere, exampleAction } from '#src/execution/testing/example-action.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { OpenActionsNotice } from './open-actions-notice.tsx'

const told = exampleAction([], { intent: 'exit', amount: parseDecimal('1') ?? undefined })
const open = { own: [told], elsewhere: [], heldUntil: null }

it('names what is unfinished as it was asked for, whatever the service says of it', () => {
  const shown = renderText(<OpenActionsNotice open={open} facts={createdHere} />)
  expect(shown).toMatch(/Deposit.*100 USDC/)
  expect(shown).not.toMatch(/Withdraw/)
})

it('names nothing before the journal was read', () => {
  expect(renderText(<OpenActionsNotice open={open} facts={null} />)).toBe('')
})
