import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import type { FieldValue } from '#src/arguments/control.ts'
import action from '#src/messages/en/action.json'
import shell from '#src/messages/en/shell.json'
import { fillForm, type FilledForm } from '../form/filled-form.ts'
import { examplePosition, exampleYield, usdc } from '../testing/example-yield.ts'
import { createExitDraft } from '../draft/create-exit-draft.ts'
import { PeriodRows } from './rate-rows.tsx'
import { createEnterDraft } from '../draft/create-enter-draft.ts'
import { ReceivedRow, SecondTokenRow } from './amount-rows.tsx'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const euro = { ...usdc, symbol: 'EURC', address: `0x${'cd'.repeat(20)}` }

const fields = [
  { name: 'useInstantExecution', type: 'boolean', required: false },
  { name: 'useAutoClaim', type: 'boolean', required: false },
  { name: 'receiverAddress', type: 'address', required: false },
  { name: 'outputToken', type: 'enum', required: false, default: usdc.address },
]

/** A withdrawal from a yield with a cooldown of four days. */
function leaving(...values: readonly (readonly [string, FieldValue])[]): FilledForm {
  const earnYield = exampleYield(
    { inputTokens: [usdc, euro] },
    { arguments: { exit: { fields } }, cooldownPeriod: { seconds: 345_600 } },
  )
  const draft = createExitDraft(earnYield, examplePosition({ type: 'active', amount: '3' }))
  if (!draft) throw new Error('the example can be left')
  return fillForm(draft, owner, new Map(values), '.')
}

/** Returns what the review shows as received, and when, one text a line. */
function said(form: FilledForm): readonly string[] {
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="en" timeZone="UTC" messages={{ action, shell }}>
        <ReceivedRow form={form} owner={owner} />
        <PeriodRows form={form} />
      </IntlProvider>
    </QueryClientProvider>,
  )
  return shown.split(/<[^>]*>/).filter((text) => text !== '')
}

describe('a withdrawal with a cooldown', () => {
  it('is claimable after it', () => {
    const [label, token, note, free, when] = said(leaving())
    expect([label, token]).toEqual(['You receive', 'USDC'])
    expect(note).toBe('You claim it after the cooldown.')
    expect(free).toBe('Withdrawable')
    expect(when).toMatch(/^After 4 days, ≈ /)
  })

  it('is in the wallet at once where requested', () => {
    const texts = said(leaving(['useInstantExecution', true]))
    expect(texts.slice(2)).toEqual(['In your wallet once confirmed.', 'Withdrawable', 'At once'])
  })

  it('arrives by itself after it where requested', () => {
    const [, , note, , when] = said(leaving(['useAutoClaim', true]))
    expect(note).toBe('Sent to your wallet after the cooldown.')
    expect(when).toMatch(/^After 4 days, ≈ /)
  })
})

it('a withdrawal to another address does not say that it reaches the own wallet', () => {
  const theirs = said(leaving(['receiverAddress', friend], ['useInstantExecution', true]))
  expect(theirs.slice(0, 3)).toEqual([
    'The other address receives',
    'USDC',
    'Sent to the other address, not your wallet.',
  ])
  const own = said(leaving(['receiverAddress', owner.toLowerCase()]))
  expect(own.slice(0, 2)).toEqual(['You receive', 'USDC'])
})

it('a withdrawal in another token names it, and no amount', () => {
  expect(said(leaving(['outputToken', euro.address])).slice(0, 4)).toEqual([
    'You receive',
    'EURC',
    'The protocol decides how much of it to pay.',
    'You claim it after the cooldown.',
  ])
})

it('a deposit into a range says how much of the other token may leave', () => {
  const range = ['rangeMin', 'rangeMax'].map((name) => ({ name, type: 'string', required: true }))
  const amount = { name: 'amount', type: 'string', required: true }
  const says = (price: string | null): string => {
    const concentratedLiquidityPoolState = { price, baseToken: euro, quoteToken: usdc }
    const earnYield = exampleYield(
      { inputTokens: [euro, usdc], state: { concentratedLiquidityPoolState } },
      { arguments: { enter: { fields: [amount, ...range] } } },
    )
    const unknown = { available: null, spendable: null }
    const draft = createEnterDraft(earnYield, undefined, usdc, unknown)
    if (!draft) throw new Error('the example can be entered')
    const values = [
      ['amount', '100'],
      ['rangeMin', '1'],
      ['rangeMax', '2'],
    ] as const
    const shown = renderToStaticMarkup(
      <IntlProvider locale="en" timeZone="UTC" messages={{ action, shell }}>
        <SecondTokenRow form={fillForm(draft, owner, new Map(values), '.')} owner={owner} />
      </IntlProvider>,
    )
    return shown.replaceAll(/<[^>]*>/g, ' ')
  }
  expect(says('1.25')).toMatch(/Of it in EURC, at most\s+81\.6\s+EURC/)
  expect(says(null)).toMatch(/Of the other token\s+Shown when you sign/)
})
