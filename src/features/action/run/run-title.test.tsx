import { expect, it } from 'vitest'
import { exampleAction, exampleIntent } from '#src/execution/testing/example-action.ts'
import type { Intent } from '#src/families/intent.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { RunTitle } from './run-title.tsx'

/** What the service says of the action of the example intent, a deposit of 100 USDC. */
const told = exampleAction([], {
  intent: 'exit',
  type: 'UNSTAKE',
  amount: parseDecimal('1') ?? undefined,
})

const titleOf = (intent: Intent | null): string =>
  renderText(<RunTitle requested={getRequestedAction(told, intent)} earnYield={exampleYield()} />)

it('names what was asked for here, whatever the service says of it', () => {
  expect(titleOf(exampleIntent)).toBe('Deposit 100 USDC Vault on Base Sepolia')
})

it('names what another browser asked for as the service says it', () => {
  expect(titleOf(null)).toBe('Withdraw 1 USDC Vault on Base Sepolia')
})

it('names no amount where none was asked for', () => {
  const { request } = exampleIntent
  const all: Intent = { request: { ...request, arguments: { useMaxAmount: true } }, asset: null }
  expect(titleOf(all)).toBe('Deposit Vault on Base Sepolia')
})

it('names what was asked for with a position', () => {
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

it('waits until it is known', () => {
  expect(renderText(<RunTitle requested={null} earnYield={undefined} />)).toBe('Transaction')
})
