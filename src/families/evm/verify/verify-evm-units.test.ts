import { describe, expect, it } from 'vitest'
import type { Intent, RequestedAsset } from '../../intent.ts'
import { NO_FACTS } from '../chain-facts.ts'
import type { Witness } from '../../verdict.ts'
import { createEnterIntent, createEnterSeveralIntent, createExitIntent } from './corpus/case.ts'
import { DAI, ETH, STEAK, USDC, WETH } from './corpus/protocols.ts'
import { verifyEvmUnits } from './inspect-message.ts'

const both = { asset: USDC, output: STEAK, contracts: [STEAK.address] }

const keyOf = ({ address }: RequestedAsset): string => String(address).toLowerCase()

/** What is said of a request where the chain has these tokens; one that is left out is not read. */
function said(intent: Intent, tokens: readonly RequestedAsset[], network = 'ethereum') {
  const decimals = new Map(tokens.map((each) => [keyOf(each), each.decimals]))
  const symbols = new Map(tokens.map((each) => [keyOf(each), each.symbol]))
  const { violations: contradictions, warnings: doubts } = verifyEvmUnits(
    intent,
    network,
    { ...NO_FACTS, decimals, symbols },
    () => null,
  )
  return [...contradictions, ...doubts]
}
const otherwise = (token: RequestedAsset): RequestedAsset => ({
  ...token,
  decimals: token.decimals + 1,
})
const renamed = (token: RequestedAsset): RequestedAsset => ({
  ...token,
  symbol: `x${token.symbol}`,
})
const unread = ['decimals-unread', 'symbol-unread']

describe('a number in other decimals than the chain’s is not what was requested', () => {
  const blocked = ['not-the-request', 'other-decimals']

  it('of the asset', () => {
    const into = createEnterIntent({ ...both, amount: '1' })
    expect(said(into, [USDC, STEAK])).toEqual([])
    expect(said(into, [otherwise(USDC), STEAK])).toEqual(blocked)
    expect(said(into, [STEAK])).toEqual(unread)
  })

  it('of the shares where those were typed, and else only shown', () => {
    const shares = createExitIntent({ ...both, more: { shareAmount: '1' } })
    expect(said(shares, [USDC, STEAK])).toEqual([])
    expect(said(shares, [USDC, otherwise(STEAK)])).toEqual(blocked)
    expect(said(shares, [USDC])).toEqual(unread)
    const amount = createExitIntent({ ...both, amount: '1' })
    expect(said(amount, [USDC, otherwise(STEAK)])).toEqual(['other-decimals'])
    expect(said(amount, [USDC])).toEqual([])
  })

  it('of each of several tokens whose amounts were typed, and else only shown', () => {
    const several = createEnterSeveralIntent({ ...both, inputs: [USDC, DAI] }, '1', '2')
    expect(said(several, [USDC, DAI, STEAK])).toEqual([])
    expect(said(several, [USDC, otherwise(DAI), STEAK])).toEqual(blocked)
    expect(said(several, [otherwise(USDC), DAI, STEAK])).toEqual(blocked)
    expect(said(several, [USDC, STEAK])).toEqual(unread)
    const one = createEnterIntent({ ...both, inputs: [DAI], amount: '1' })
    expect(said(one, [USDC, otherwise(DAI), STEAK])).toEqual(['other-decimals'])
    expect(said(one, [USDC])).toEqual([])
  })

  it('of a request without a place or an asset there is none', () => {
    const unplaced = { ...createEnterIntent({ ...both, amount: '1' }), place: undefined }
    expect(said(unplaced, [USDC])).toEqual([])
    expect(said(unplaced, [otherwise(USDC)])).toEqual(blocked)
    expect(said({ ...createExitIntent(both), asset: null }, [USDC])).toEqual([])
    expect(
      said({ ...createExitIntent({ ...both, more: { shareAmount: '1' } }), asset: null }, []),
    ).toEqual(unread)
  })
})

describe('another name than the chain’s is told', () => {
  it('of each token that is shown', () => {
    const into = createEnterIntent({ ...both, inputs: [DAI], amount: '1' })
    for (const tokens of [
      [renamed(USDC), DAI, STEAK],
      [USDC, renamed(DAI), STEAK],
      [USDC, DAI, renamed(STEAK)],
    ])
      expect(said(into, tokens)).toEqual(['other-symbol'])
    expect(said(into, [{ ...USDC, symbol: 'usdc' }, DAI, STEAK])).toEqual([])
  })

  it('and of the wrapped coin, where a contract calls it so', () => {
    const wrapped = createEnterIntent({ asset: WETH, amount: '1', contracts: [] })
    expect(said(wrapped, [renamed(WETH)])).toEqual(['other-symbol'])
    expect(said({ ...wrapped, asset: renamed(WETH) }, [])).toEqual(['other-symbol'])
  })
})

describe('a coin, wrapped or not, counts as its network does', () => {
  it('whatever a contract says', () => {
    const coin = (asset: RequestedAsset) => createEnterIntent({ asset, amount: '1', contracts: [] })
    for (const asset of [ETH, WETH]) {
      expect(said(coin(asset), [])).toEqual([])
      expect(said(coin(asset), [otherwise(asset)])).toEqual([])
      expect(said(coin(otherwise(asset)), [otherwise(asset)])).toEqual([
        'not-the-request',
        'other-decimals',
      ])
    }
    expect(said(coin(ETH), [], 'nowhere')).toEqual(unread)
    expect(said(coin(WETH), [], 'base')).toEqual(unread)
  })
})

it('what the chain tells of each token that is shown is kept, in lower case', () => {
  const intent = createEnterIntent({ ...both, inputs: [ETH], amount: '1' })
  const decimals = new Map([[keyOf(USDC), 6]])
  const symbols = new Map([[keyOf(USDC), 'xUSDC']])
  const told = (witness: Witness | null) =>
    verifyEvmUnits(intent, 'ethereum', { ...NO_FACTS, decimals, symbols }, () => witness).tokens
  for (const witness of [null, 'service'] as const)
    expect(told(witness)).toEqual(
      new Map([
        [keyOf(USDC), { decimals: 6, symbol: 'xUSDC' }],
        [keyOf(STEAK), { decimals: null, symbol: null }],
      ]),
    )
  for (const witness of ['operator', 'memory', 'chain'] as const)
    expect(told(witness).get(keyOf(USDC))).toMatchObject({ symbol: 'xUSDC', isVouched: true })
})
