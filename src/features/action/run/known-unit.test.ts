import { describe, expect, it } from 'vitest'
import type { Intent } from '#src/families/intent.ts'
import { knownUnit } from './known-unit.ts'

const ASSET = `0x${'ab'.repeat(20)}`
const SHARE = `0x${'cd'.repeat(20)}`
const intent: Intent = {
  request: { intent: 'exit', yieldId: 'y', address: `0x${'11'.repeat(20)}`, arguments: {} },
  asset: { symbol: 'USDC', decimals: 6, address: ASSET },
  place: {
    network: 'base',
    contracts: [],
    output: { symbol: 'hUSDC', decimals: 18, address: SHARE },
    tokens: [],
  },
}

describe('how a token is counted', () => {
  it('is known of what was asked for, and of what the yield gives for it, however it is written', () => {
    expect(knownUnit(ASSET.toUpperCase().replace('0X', '0x'), intent, 'base')).toMatchObject({
      symbol: 'USDC',
      decimals: 6,
    })
    expect(knownUnit(SHARE, intent, 'base')).toMatchObject({ symbol: 'hUSDC', decimals: 18 })
  })

  it('is the network’s own for its coin', () => {
    expect(knownUnit(null, null, 'base')).toMatchObject({ symbol: 'ETH', decimals: 18 })
  })

  it('is not guessed for any other', () => {
    expect(knownUnit(`0x${'ef'.repeat(20)}`, intent, 'base')).toBeNull()
    expect(knownUnit(ASSET, null, 'base')).toBeNull()
  })
})
