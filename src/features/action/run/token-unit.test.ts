import { describe, expect, it } from 'vitest'
import type { Intent } from '#src/families/intent.ts'
import type { FactsOfTokens } from '#src/families/token-facts.ts'
import { getClaimedUnit, toChainUnits, getKnownUnit } from './token-unit.ts'

const ASSET = `0x${'ab'.repeat(20)}`
const SHARE = `0x${'cd'.repeat(20)}`
const OTHER = `0x${'ef'.repeat(20)}`

const intentWith = (output: { symbol: string; decimals: number }): Intent => ({
  request: { intent: 'exit', yieldId: 'y', address: `0x${'11'.repeat(20)}`, arguments: {} },
  asset: { symbol: 'USDC', decimals: 6, address: ASSET },
  place: { network: 'base', contracts: [], output: { ...output, address: SHARE }, tokens: [] },
})
const intent = intentWith({ symbol: 'hUSDC', decimals: 18 })

describe('the unit of a token', () => {
  it('is known for the requested token, whatever the case of its address', () => {
    const written = ASSET.toUpperCase().replace('0X', '0x')
    expect(getKnownUnit(written, intent, 'base')).toMatchObject({ symbol: 'USDC', decimals: 6 })
  })

  it('is the network’s own for its native coin', () => {
    expect(getKnownUnit(null, null, 'base')).toMatchObject({ symbol: 'ETH', decimals: 18 })
  })

  it('is unknown for a token that only the service names', () => {
    const thief = intentWith({ symbol: 'USDC', decimals: 6 })
    expect(getKnownUnit(SHARE, thief, 'base')).toBeNull()
    expect(getClaimedUnit(SHARE, thief)).toMatchObject({ symbol: 'USDC', decimals: 6 })
  })

  it('is not guessed for any other token', () => {
    expect(getKnownUnit(OTHER, intent, 'base')).toBeNull()
    expect(getKnownUnit(ASSET, null, 'base')).toBeNull()
    expect(getClaimedUnit(OTHER, intent)).toBeNull()
    expect(getClaimedUnit(SHARE, null)).toBeNull()
  })

  it('is null with an impossible number of decimals', () => {
    for (const decimals of [-1, 37, 1e9])
      expect(getClaimedUnit(SHARE, intentWith({ symbol: 'X', decimals }))).toBeNull()
    for (const decimals of [0, 36])
      expect(getClaimedUnit(SHARE, intentWith({ symbol: 'X', decimals }))).not.toBeNull()
  })
})

describe('shown amounts', () => {
  const facts = (token: string, decimals: number | null, symbol: string | null = null) =>
    new Map([[token, { decimals, symbol, isVouched: true }]])
  const shown = (facts?: FactsOfTokens) => {
    const counted = toChainUnits(intent, facts, 'base')
    return [getKnownUnit(ASSET, counted, 'base'), getClaimedUnit(SHARE, counted)]
  }

  it('use the chain’s decimals, whatever the service sends', () => {
    expect(shown(facts(ASSET, 8))).toMatchObject([{ decimals: 8 }, { decimals: 18 }])
    expect(shown(facts(SHARE, 0))).toMatchObject([{ decimals: 6 }, { decimals: 0 }])
    const coin = { ...intent, asset: { symbol: 'ETH', decimals: 20, address: null } }
    expect(toChainUnits(coin, new Map(), 'base')?.asset).toMatchObject({ decimals: 18 })
  })

  it('are in smallest units where the chain’s decimals are unknown', () => {
    expect(shown(facts(ASSET, null))).toMatchObject([null, { decimals: 18 }])
    expect(shown(facts(SHARE, null))).toMatchObject([{ decimals: 6 }, null])
    expect(toChainUnits(intent, facts(ASSET, null), 'base')?.asset).toBeNull()
  })

  it('use on-chain names, the only confirmed ones', () => {
    expect(shown(facts(ASSET, 6, 'WETH'))[0]).toEqual({
      address: ASSET,
      decimals: 6,
      symbol: 'WETH',
      isConfirmed: true,
    })
    expect(shown(facts(ASSET, 6))[0]).toMatchObject({ symbol: 'USDC', isConfirmed: false })
    expect(shown(facts(SHARE, 18, 'aUSDC'))[1]).toMatchObject({ symbol: 'aUSDC' })
    expect(shown(new Map())[0]).not.toHaveProperty('isConfirmed')
    const coin = { ...intent, asset: { symbol: 'DAI', decimals: 18, address: null } }
    expect(toChainUnits(coin, new Map(), 'base')?.asset).toMatchObject({
      symbol: 'ETH',
      isConfirmed: true,
    })
    expect(getKnownUnit(null, coin, 'base')).toMatchObject({ symbol: 'ETH', isConfirmed: true })
  })

  it('also cover a pending action’s token', () => {
    const balance = { symbol: 'DAI', decimals: 18, address: OTHER }
    const told = facts(OTHER, 6, 'CRV')
    const counted = toChainUnits({ ...intent, balance }, told, 'base')
    expect(getClaimedUnit(OTHER, counted)).toMatchObject({ symbol: 'CRV', decimals: 6 })
  })

  it('are as typed where no chain was read', () => {
    expect(shown()).toMatchObject([{ decimals: 6 }, { decimals: 18 }])
    expect(toChainUnits(null, new Map(), 'base')).toBeNull()
  })
})
