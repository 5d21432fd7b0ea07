import { expect, it } from 'vitest'
import { exampleAction, exampleIntent } from '#src/execution/testing/step-facts.ts'
import type { Intent } from '#src/families/intent.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { RunTitle } from './run-title.tsx'

/** The service's version of the example intent's action, a deposit of 100 USDC. */
const told = exampleAction([], {
  intent: 'exit',
  type: 'UNSTAKE',
  amount: parseDecimal('1') ?? undefined,
})

const titleOf = (intent: Intent | null): string =>
  renderText(<RunTitle requested={getRequestedAction(told, intent)} earnYield={exampleYield()} />)

it('shows what was requested here, whatever the service returns', () => {
  expect(titleOf(exampleIntent)).toBe('Deposit 100 USDC Vault on Base Sepolia')
})

it('shows the service’s data for an action of another browser', () => {
  expect(titleOf(null)).toBe('Withdraw 1 USDC Vault on Base Sepolia')
})

it('shows no amount where none was requested', () => {
  const { request } = exampleIntent
  const all: Intent = { request: { ...request, arguments: { useMaxAmount: true } }, asset: null }
  expect(titleOf(all)).toBe('Deposit Vault on Base Sepolia')
})

it('shows a request on a position', () => {
  const { yieldId, address } = exampleIntent.request
  const claim: Intent = {
    request: {
      intent: 'manage',
      action: 'CLAIM_REWARDS',
      passthrough: 'p',
      yieldId,
      address,
      arguments: {},
    },
    asset: null,
  }
  expect(titleOf(claim)).toBe('Claim rewards Vault on Base Sepolia')
})

it('is empty until the request is known', () => {
  expect(renderText(<RunTitle requested={null} earnYield={undefined} />)).toBe('Transaction')
})
