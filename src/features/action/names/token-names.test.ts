import { describe, expect, it } from 'vitest'
import { exampleIntent } from '#src/execution/testing/step-facts.ts'
import type { RequestedAsset } from '#src/families/intent.ts'
import type { FactsOfTokens } from '#src/families/token-facts.ts'
import { doubtfulNames, inChainNames, isCalledOtherwise, withWitnesses } from './token-names.ts'

const ADDRESS = '0xAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAb'
const token = (symbol: string, address: string | null = ADDRESS): RequestedAsset => ({
  symbol,
  decimals: 18,
  address,
})
const told = (symbol: string | null, address = ADDRESS): FactsOfTokens =>
  new Map([[address.toLowerCase(), { decimals: 18, symbol, isVouched: true }]])
const doubtful = (facts: FactsOfTokens, ...tokens: RequestedAsset[]) =>
  doubtfulNames(tokens, facts, 'base')

describe('a token name is unconfirmed', () => {
  it('if the chain returns another one', () => {
    const found = doubtful(told('WETH'), token('DAI'))
    expect(found).toEqual([{ address: ADDRESS, claimed: 'DAI', told: 'WETH' }])
  })

  it('if the native coin has another one', () => {
    expect(doubtful(new Map(), token('DAI', null))).toEqual([
      { address: null, claimed: 'DAI', told: 'ETH' },
    ])
    expect(doubtful(new Map(), token('ETH', null))).toEqual([])
  })

  it('if no other source names it', () => {
    const unnamed = [{ address: ADDRESS, claimed: 'DAI', told: null }]
    expect(doubtful(told(null), token('DAI'))).toEqual(unnamed)
    expect(doubtful(new Map(), token('DAI'))).toEqual(unnamed)
  })

  it('if only the token itself claims it: any contract can claim to be USDC', () => {
    const alone: FactsOfTokens = new Map([[ADDRESS.toLowerCase(), { decimals: 18, symbol: 'DAI' }]])
    const unvouched = { address: ADDRESS, claimed: 'DAI', told: 'DAI' }
    expect(doubtful(alone, token('DAI'))).toEqual([unvouched])
    expect(isCalledOtherwise(unvouched)).toBe(false)
    const witness = { by: 'memory', since: 0, actions: 3 } as const
    const known = new Map([[ADDRESS.toLowerCase(), witness]])
    for (const witnesses of [{ contracts: known }, { contracts: new Map(), assets: known }])
      expect(doubtful(withWitnesses(alone, witnesses, [token('DAI')]), token('DAI'))).toEqual([])
    const others = withWitnesses(alone, { contracts: new Map() }, [token('DAI')])
    expect(doubtful(others, token('DAI'))).toEqual([unvouched])
  })

  it('if it is truncated: names with the same start look alike', () => {
    const cut = `${'A'.repeat(23)}…`
    expect(doubtful(told(cut), token(cut))).toEqual([{ address: ADDRESS, claimed: cut, told: cut }])
  })

  it('once, and not if only the spelling differs', () => {
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
