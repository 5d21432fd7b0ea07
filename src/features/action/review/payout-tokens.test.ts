import { describe, expect, it } from 'vitest'
import type { FieldValue } from '#src/arguments/control.ts'
import { fillForm } from '../form/filled-form.ts'
import { examplePosition, exampleYield, usdc } from '../testing/example-yield.ts'
import { createExitDraft } from '../draft/create-exit-draft.ts'
import { getPayoutTokens, type PayoutTokens } from './payout-tokens.ts'

type Json = Readonly<Record<string, unknown>>

const network = usdc.network
const ether = { symbol: 'ETH', name: 'Ether', decimals: 18, network }
const staked = { ...ether, symbol: 'stETH', name: 'Staked', address: `0x${'Ab'.repeat(20)}` }
const euro = { ...usdc, symbol: 'EURC', name: 'Euro Coin', address: `0x${'Cd'.repeat(20)}` }

const output = (more: Json = {}): Json => ({
  name: 'outputToken',
  type: 'enum',
  required: false,
  ...more,
})

/** Returns the payout tokens of a full withdrawal from a yield of these tokens. */
function paid(
  some: { readonly token: Json; readonly inputTokens: readonly Json[] } & Json,
  exit: readonly Json[],
  values: readonly (readonly [string, FieldValue])[] = [],
  enter: readonly Json[] = [],
): PayoutTokens {
  const ways = { enter: { fields: enter }, exit: { fields: exit } }
  const earnYield = exampleYield(some, { arguments: ways })
  const position = examplePosition({ type: 'active', amount: '3', token: some.token })
  const draft = createExitDraft(earnYield, position)
  if (!draft) throw new Error('the example can be left')
  return getPayoutTokens(fillForm(draft, null, new Map(values), '.'))
}

const restaking = { token: ether, inputTokens: [ether, staked] }
const pool = { token: usdc, inputTokens: [euro, usdc] }
const amounts = { name: 'amounts', type: 'string', required: true, isArray: true }

it('the payout token is the asset where nothing else can be selected', () => {
  expect(paid(pool, [])).toEqual({ kind: 'asset', symbols: ['USDC'] })
})

describe('the requested payout token', () => {
  const options = ['0x', staked.address]

  it('has the yield’s symbol, whatever the case of its address', () => {
    for (const value of [staked.address, staked.address.toLowerCase()]) {
      const fields = [output({ options: ['0x', value] })]
      const other = { kind: 'other', symbols: ['stETH'] }
      expect(paid(restaking, fields, [['outputToken', value]])).toEqual(other)
    }
  })

  it('is the asset where that is selected or the default', () => {
    const asset = { kind: 'asset', symbols: ['ETH'] }
    expect(paid(restaking, [output({ options })], [['outputToken', '0x']])).toEqual(asset)
    expect(paid(restaking, [output({ options, default: '0x' })])).toEqual(asset)
    const usd = [output({ options: [euro.address, usdc.address] })]
    expect(paid(pool, usd, [['outputToken', usdc.address]])).toMatchObject({ kind: 'asset' })
  })

  it('has the list’s name where the yield has no such token', () => {
    const stranger = `0x${'99'.repeat(20)}`
    const fields = [output({ options: ['0x', stranger] })]
    const chosen = [['outputToken', stranger]] as const
    expect(paid(restaking, fields, chosen)).toEqual({ kind: 'other', symbols: [stranger] })
  })
})

describe('a withdrawal without a requested token', () => {
  const fields = [output({ options: [euro.address, usdc.address] })]
  const both = { kind: 'all', symbols: ['EURC', 'USDC'] }

  it('pays every token of a multi-token pool', () => {
    expect(paid(pool, fields, [], [amounts])).toEqual(both)
    expect(paid(pool, [], [], [amounts])).toEqual(both)
  })

  it('pays both tokens of a concentrated liquidity pool', () => {
    const state = { concentratedLiquidityPoolState: { baseToken: euro, quoteToken: usdc } }
    expect(paid({ ...pool, state }, [])).toEqual(both)
  })

  it('is decided by the protocol where the selection is left open', () => {
    expect(paid(restaking, [output()])).toEqual({ kind: 'any', symbols: ['ETH', 'stETH'] })
  })
})

it('pays one token of a pool where that is requested', () => {
  const fields = [output({ options: [euro.address, usdc.address] })]
  const chosen = [['outputToken', euro.address]] as const
  expect(paid(pool, fields, chosen, [amounts])).toEqual({ kind: 'other', symbols: ['EURC'] })
})
