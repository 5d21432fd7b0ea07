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

/** What a withdrawal of everything from a yield of these tokens is paid in. */
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

it('is the asset where nothing else can be chosen', () => {
  expect(paid(pool, [])).toEqual({ kind: 'asset', symbols: ['USDC'] })
})

describe('the token that is asked for', () => {
  const options = ['0x', staked.address]

  it('is named by the yield’s symbol, however its address is written', () => {
    for (const value of [staked.address, staked.address.toLowerCase()]) {
      const fields = [output({ options: ['0x', value] })]
      const other = { kind: 'other', symbols: ['stETH'] }
      expect(paid(restaking, fields, [['outputToken', value]])).toEqual(other)
    }
  })

  it('is the asset where that is chosen, or is the default', () => {
    const asset = { kind: 'asset', symbols: ['ETH'] }
    expect(paid(restaking, [output({ options })], [['outputToken', '0x']])).toEqual(asset)
    expect(paid(restaking, [output({ options, default: '0x' })])).toEqual(asset)
    const usd = [output({ options: [euro.address, usdc.address] })]
    expect(paid(pool, usd, [['outputToken', usdc.address]])).toMatchObject({ kind: 'asset' })
  })

  it('is as the list calls it where the yield has no such token', () => {
    const stranger = `0x${'99'.repeat(20)}`
    const fields = [output({ options: ['0x', stranger] })]
    const chosen = [['outputToken', stranger]] as const
    expect(paid(restaking, fields, chosen)).toEqual({ kind: 'other', symbols: [stranger] })
  })
})

describe('no token is asked for', () => {
  const fields = [output({ options: [euro.address, usdc.address] })]
  const both = { kind: 'all', symbols: ['EURC', 'USDC'] }

  it('pays every token of a pool that takes several', () => {
    expect(paid(pool, fields, [], [amounts])).toEqual(both)
    expect(paid(pool, [], [], [amounts])).toEqual(both)
  })

  it('pays both tokens of a pool of prices', () => {
    const state = { concentratedLiquidityPoolState: { baseToken: euro, quoteToken: usdc } }
    expect(paid({ ...pool, state }, [])).toEqual(both)
  })

  it('leaves it to the protocol where the choice is left open', () => {
    expect(paid(restaking, [output()])).toEqual({ kind: 'any', symbols: ['ETH', 'stETH'] })
  })
})

it('pays one token of a pool where that one is asked for', () => {
  const fields = [output({ options: [euro.address, usdc.address] })]
  const chosen = [['outputToken', euro.address]] as const
  expect(paid(pool, fields, chosen, [amounts])).toEqual({ kind: 'other', symbols: ['EURC'] })
})
