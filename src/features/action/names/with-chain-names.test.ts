import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { describe, expect, it } from 'vitest'
import type { FactsOfTokens } from '#src/families/token-facts.ts'
import { fillForm } from '../form/filled-form.ts'
import { createEnterDraft } from '../draft/create-enter-draft.ts'
import { examplePosition, exampleYield, usdc } from '../testing/example-yield.ts'
import { createManageDraft } from '../draft/create-manage-draft.ts'
import { toIntent, type ActionDraft } from '../draft/action-draft.ts'
import { otherTokensOf, tokensOfSubject, withChainNames } from './token-names.ts'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const of = (symbol: string, byte: string) => ({ ...usdc, symbol, address: `0x${byte.repeat(20)}` })
const [dai, share, reward] = [of('DAI', 'ab'), of('aDAI', 'cd'), of('CRV', 'ef')]
const facts = (...told: (readonly [{ address: string }, string | null])[]): FactsOfTokens =>
  new Map(told.map(([{ address }, symbol]) => [address.toLowerCase(), { decimals: 6, symbol }]))
/** On-chain, each of these is another token than the service names. */
const lies = facts([dai, 'WETH'], [share, 'aWETH'], [usdc, null], [reward, 'JUNK'])

const fields = [
  { name: 'amount', type: 'string', required: true },
  { name: 'inputToken', type: 'enum', required: false },
]
const found = exampleYield(
  { token: dai, inputTokens: [dai, usdc], outputToken: share },
  { arguments: { enter: { fields } } },
)
const nothing = { available: null, spendable: null, reading: false }

function entering(): ActionDraft {
  const subject = createEnterDraft(found, undefined, dai, nothing)
  if (!subject) throw new Error('the example can be entered')
  return subject
}

describe('a deposit shows the on-chain names of tokens', () => {
  const shown = withChainNames(entering(), lies)

  it('in its yield, its amount and its input tokens', () => {
    expect(shown.asset.symbol).toBe('WETH')
    expect(shown.earnYield.token.symbol).toBe('WETH')
    expect(shown.earnYield.outputToken?.symbol).toBe('aWETH')
    expect(shown.earnYield.inputTokens.map(({ symbol }) => symbol)).toEqual(['WETH', 'USDC'])
    expect(shown.options['inputToken']).toEqual([
      { value: dai.address, label: 'WETH' },
      { value: usdc.address, label: 'USDC · USD Coin' },
    ])
  })

  it('in its form', () => {
    const { controls } = fillForm(shown, OWNER, new Map([['amount', '5']]), '.')
    expect(controls.map(({ shape }) => shape)).toContainEqual(
      expect.objectContaining({ kind: 'amount', symbol: 'WETH' }),
    )
  })

  it('and the service’s names before they are read', () => {
    const subject = entering()
    expect(withChainNames(subject, undefined)).toBe(subject)
  })

  it('while the stored request keeps the service’s names', () => {
    const { asset, balance, place } = toIntent(entering(), OWNER, { amount: '5' })
    expect(asset).toMatchObject({ symbol: 'DAI', address: dai.address })
    expect(place?.output?.symbol).toBe('aDAI')
    expect(balance).toBeUndefined()
  })
})

/** The example as a pool of which a price is shown. */
const pool = (baseToken: Token, quoteToken: Token): Yield => ({
  ...found,
  state: { concentratedLiquidityPoolState: { price: 1, baseToken, quoteToken } },
})

it('in several amounts, shares and a price', () => {
  const held = { decimals: 6, available: null, spendable: null }
  const measures = {
    amountTokens: [
      { ...held, symbol: 'DAI' },
      { ...held, symbol: 'USDC' },
    ],
    shareToken: { ...held, symbol: 'aDAI', address: share.address },
    price: { value: null, pair: { base: 'DAI', quote: 'USDC' } },
  }
  const shown = withChainNames({ ...entering(), earnYield: pool(dai, usdc), measures }, lies)
  expect(shown.measures.amountTokens?.map(({ symbol }) => symbol)).toEqual(['WETH', 'USDC'])
  expect(shown.measures.shareToken?.symbol).toBe('aWETH')
  expect(shown.measures.price.pair).toEqual({ base: 'WETH', quote: 'USDC' })
})

it('in a price and in shares by the address, not by the service’s name', () => {
  const other = of('DAI', '12')
  const told = facts([dai, 'WETH'], [other, 'DAI'], [share, 'aWETH'])
  const subject = { ...entering(), earnYield: pool(other, usdc) }
  const held = { decimals: 6, available: null, spendable: null }
  const shareToken = { ...held, symbol: 'aDAI', address: other.address }
  const price = { value: null, pair: { base: 'DAI', quote: 'USDC' } }
  const named = { ...subject, measures: { amountTokens: null, shareToken, price } }
  const shown = withChainNames(named, told)
  expect(shown.measures.price.pair).toEqual({ base: 'DAI', quote: 'USDC' })
  expect(shown.measures.shareToken?.symbol).toBe('DAI')
  expect(otherTokensOf(named).map(({ address }) => address)).toContain(other.address)
})

describe('a pending action', () => {
  const balance = examplePosition({ type: 'claimable', amount: '5', token: reward }).balances[0]
  if (!balance) throw new Error('the example has a balance')
  const action = { intent: 'manage', type: 'CLAIM_REWARDS', passthrough: 'p' } as const
  const subject = createManageDraft(found, { action, balance, isOnly: true })

  it('shows the on-chain name of its balance’s token', () => {
    const shown = withChainNames(subject, lies)
    expect(shown.intent === 'manage' && shown.pending.balance.token.symbol).toBe('JUNK')
  })

  it('keeps the token’s address', () => {
    expect(tokensOfSubject(subject).map(({ symbol }) => symbol)).toContain('CRV')
    expect(toIntent(subject, OWNER, {}).balance).toEqual({
      symbol: 'CRV',
      decimals: 6,
      address: reward.address,
    })
  })
})
