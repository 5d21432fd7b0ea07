import { describe, expect, it } from 'vitest'
import { EarnError } from '#src/api/earn-error.ts'
import type { Token } from '#src/api/schemas/token.ts'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import { createEnterDraft } from '../draft/create-enter-draft.ts'
import { fillForm } from '../form/filled-form.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { isCoinShortage } from './coin-shortage.tsx'
import { Rejection } from './rejection.tsx'

const coin: Token = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'ethereum' }
const usdc: Token = { ...coin, symbol: 'USDC', decimals: 6, address: `0x${'a1'.repeat(20)}` }

const earnYield = exampleYield(
  {},
  { arguments: { enter: { fields: [{ name: 'amount', type: 'string', required: true }] } } },
)

const errorOf = (code: string): EarnError =>
  new EarnError('The wallet has 0 ETH; amount and network fee need up to 0.01 ETH', {
    kind: 'refused',
    status: 400,
    code,
    constraints: [],
    retryAfter: null,
  })

/** Whether a refused deposit lacks the network's coin. @param available of the asset, in the wallet */
function isShort(asset: Token, amount: string, available: string | null, code?: string): boolean {
  const wallet = { available: decimal(available ?? '0'), spendable: decimal(available ?? '0') }
  const known = available === null ? { available: null, spendable: null } : wallet
  const draft = createEnterDraft(earnYield, undefined, asset, known)
  if (!draft) throw new Error('no draft')
  const form = fillForm(draft, null, new Map([['amount', amount]]), '.')
  return isCoinShortage(errorOf(code ?? 'INSUFFICIENT_BALANCE'), form)
}

describe('a rejection for too little funds', () => {
  it('is about the network’s coin where there is enough of the token', () => {
    expect(isShort(usdc, '20', '100')).toBe(true)
    expect(isShort(usdc, '100', '100')).toBe(true)
  })

  it('is about the token where there is too little of it, or nobody knows', () => {
    expect(isShort(usdc, '101', '100')).toBe(false)
    expect(isShort(usdc, '20', null)).toBe(false)
  })

  it('is about the amount where the coin itself is deposited', () => {
    expect(isShort(coin, '1', '1')).toBe(false)
  })

  it('of another kind is about neither', () => {
    expect(isShort(usdc, '20', '100', 'INVALID_AMOUNT')).toBe(false)
  })
})

it('what is missing is said by its coin, and for which steps, never as a smaller amount', () => {
  const wallet = { available: decimal('100'), spendable: decimal('100') }
  const draft = createEnterDraft(earnYield, undefined, usdc, wallet)
  if (!draft) throw new Error('no draft')
  const form = fillForm(draft, null, new Map([['amount', '20']]), '.')
  const error = errorOf('INSUFFICIENT_BALANCE')
  const text = renderText(<Rejection error={error} form={form} owner={null} />)
  expect(text).toMatch(/Not enough ETH for network fees/)
  expect(text).toMatch(/Your USDC suffices\..*ETH.*Approve and Deposit/)
  expect(text).not.toMatch(/lower the amount/)
})
