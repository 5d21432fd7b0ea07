import { describe, expect, it } from 'vitest'
import type { Fact } from '#src/execution/journal/fact.ts'
import { createdHere, exampleAction } from '#src/execution/testing/step-facts.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { parseDecimal } from '#src/money/decimal.ts'
import { ActionRow } from './action-row.tsx'

/** The service's version of the example intent's action, a deposit of 100 USDC. */
const told = exampleAction([], { intent: 'exit', amount: parseDecimal('1') ?? undefined })

const shown = (facts: readonly Fact[] | null): string =>
  renderText(
    <ActionRow
      action={told}
      facts={facts}
      earnYield={undefined}
      hasAddress={false}
      canContinue={false}
      isOpen={false}
      onToggle={() => undefined}
    />,
  )

describe('the description of an action', () => {
  it('is the request made here', () => {
    expect(shown(createdHere)).toMatch(/Deposit.*100 USDC/)
  })

  it('is the service’s for another browser’s action', () => {
    expect(shown([])).toMatch(/Withdrawal.*vault.* 1\b/)
  })

  it('has no amount before its origin is known', () => {
    expect(shown(null)).not.toMatch(/\d USDC/)
  })
})
