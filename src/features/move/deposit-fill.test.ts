import { describe, expect, it } from 'vitest'
import { parseDecimal } from '#src/money/decimal.ts'
import { getDepositFill } from './deposit-fill.ts'
import { exampleYield, usdc } from './testing/example-yield.ts'

type Json = Readonly<Record<string, unknown>>

const amount = parseDecimal('12.5')
const OTHER = `0x${'9'.repeat(40)}`
const typed = { name: 'amount', type: 'string', required: true }
const tokenField = { name: 'inputToken', type: 'string' }

/** What a link fills in of 12.5 USDC for a form with these fields. */
function fill(fields: readonly Json[], overrides: Json = {}) {
  const mechanics = { arguments: { enter: { fields } } }
  const to = exampleYield({ id: 'b', ...overrides }, mechanics)
  return amount === null ? null : getDepositFill(amount, { from: exampleYield(), to })
}

it('an amount of the one token is filled in, however its address is written', () => {
  expect(fill([typed])).toEqual({ amount: '12.5' })
  const token = { ...usdc, address: usdc.address.toLowerCase() }
  expect(fill([typed], { token })).toEqual({ amount: '12.5' })
  // Sent in the smallest unit, typed in token units.
  expect(fill([{ name: 'amountRaw', type: 'string' }])).toEqual({ amount: '12.5' })
})

it.each([
  ['address', { ...usdc, address: OTHER }],
  ['coin', { ...usdc, address: undefined }],
  ['network', { ...usdc, network: 'base' }],
  ['unit', { ...usdc, decimals: 5 }],
])('nothing is filled in where the yield names another token by now: its %s', (_, token) => {
  expect(fill([typed], { token })).toBeNull()
})

it('nothing is filled in where the form takes no single amount', () => {
  expect(fill([])).toBeNull()
  const amounts = { name: 'amounts', type: 'string', isArray: true }
  expect(fill([amounts])).toBeNull()
  expect(fill([typed, amounts])).toBeNull()
  expect(fill([{ ...typed, isArray: true }])).toBeNull()
  const bare = exampleYield({ id: 'b' }, { arguments: { exit: { fields: [] } } })
  expect(amount && getDepositFill(amount, { from: exampleYield(), to: bare })).toBeNull()
})

describe('a form that asks for the token', () => {
  it('gets it named as its option is written, whatever its default', () => {
    const options = ['0x', usdc.address.toLowerCase()]
    expect(fill([typed, { ...tokenField, default: '0x', options }])).toEqual({
      inputToken: usdc.address.toLowerCase(),
      amount: '12.5',
    })
    const inputTokens = [{ ...usdc, address: OTHER }, usdc]
    expect(fill([tokenField, typed], { inputTokens })).toEqual({
      inputToken: usdc.address,
      amount: '12.5',
    })
  })

  it('gets a coin named as services write it', () => {
    const token = { symbol: 'ETH', decimals: 18, network: 'base-sepolia' }
    const mechanics = { arguments: { enter: { fields: [typed, tokenField] } } }
    const to = exampleYield({ id: 'b', token, inputTokens: [usdc, token] }, mechanics)
    const from = exampleYield({ token })
    expect(amount && getDepositFill(amount, { from, to })).toEqual({
      inputToken: '0x',
      amount: '12.5',
    })
  })

  it('opens empty where the token is none of its options', () => {
    expect(fill([typed, { ...tokenField, options: ['0x', OTHER] }])).toBeNull()
    expect(fill([typed, tokenField])).toBeNull()
    const elsewhere = [{ ...usdc, network: 'base' }]
    expect(fill([typed, tokenField], { inputTokens: elsewhere })).toBeNull()
  })

  it('opens empty where links can’t fill the field in', () => {
    const options = [usdc.address]
    expect(fill([typed, { ...tokenField, type: 'address', options }])).toBeNull()
    expect(fill([typed, { ...tokenField, isArray: true, options }])).toBeNull()
  })

  it('opens empty where it may take the token from another network', () => {
    const network = { name: 'inputTokenNetwork', type: 'string' }
    expect(fill([typed, { ...network, default: 'base' }])).toBeNull()
    expect(fill([typed, network])).toBeNull()
    expect(fill([typed, { ...network, default: 'base-sepolia' }])).toEqual({ amount: '12.5' })
  })
})
