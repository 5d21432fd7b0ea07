import { describe, expect, it } from 'vitest'
import { exampleIntent } from '#src/execution/testing/example-action.ts'
import type { RequestedAsset } from '#src/families/yield-snapshot.ts'
import { doubtfulNames, inChainNames } from './token-names.ts'

const ADDRESS = '0xAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAb'
const token = (symbol: string, address: string | null = ADDRESS): RequestedAsset => ({
  symbol,
  decimals: 18,
  address,
})
const told = (symbol: string | null, address = ADDRESS) =>
  new Map([[address.toLowerCase(), { decimals: 18, symbol }]])
const doubtful = (facts: ReturnType<typeof told>, ...tokens: RequestedAsset[]) =>
  doubtfulNames(tokens, facts, 'base')

describe('a token name is unconfirmed', () => {
  it('where the chain returns another one', () => {
    const found = doubtful(told('WETH'), token('DAI'))
    expect(found).toEqual([{ address: ADDRESS, claimed: 'DAI', told: 'WETH' }])
  })

  it('where the native coin has another one', () => {
    expect(doubtful(new Map(), token('DAI', null))).toEqual([
      { address: null, claimed: 'DAI', told: 'ETH' },
    ])
    expect(doubtful(new Map(), token('ETH', null))).toEqual([])
  })

  it('where no other source names it', () => {
    const unnamed = [{ address: ADDRESS, claimed: 'DAI', told: null }]
    expect(doubtful(told(null), token('DAI'))).toEqual(unnamed)
    expect(doubtful(new Map(), token('DAI'))).toEqual(unnamed)
  })

  it('once, and not where only the spelling differs', () => {
    expect(doubtful(told('WETH'), token('DAI'), token('DAI'), token('weth'))).toHaveLength(1)
  })
})

it('an amount is shown with the token’s on-chain name', () => {
  const asset = exampleIntent.asset?.address ?? ''
  expect(inChainNames(exampleIntent, told('WETH', asset), 'base').asset?.symbol).toBe('WETH')
  expect(inChainNames(exampleIntent, told(null, asset), 'base').asset?.symbol).toBe('USDC')
  expect(inChainNames(exampleIntent, undefined, 'base')).toBe(exampleIntent)
  const bare = { ...exampleIntent, asset: null }
  expect(inChainNames(bare, told('WETH', asset), 'base')).toBe(bare)
})
