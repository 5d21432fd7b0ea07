import { expect, it } from 'vitest'
import { isDecimal } from '#src/money/decimal.ts'
import type { CompactToken, CompactYield } from '../compact/compact-yield.ts'
import { applyAgreedPrices } from './apply-agreed-prices.ts'
import type { Deposits } from './median-price.ts'

const token = (symbol: string, address: string | null, network = 'base'): CompactToken => ({
  symbol,
  name: symbol,
  network,
  address,
  price: null,
})
const usdc = token('USDC', '0xAB')
const eth = token('ETH', null)

const row = (id: string, of: CompactToken, inputTokens = [of]): CompactYield => ({
  id,
  name: id,
  network: of.network,
  provider: null,
  type: 'vault',
  token: of,
  inputTokens,
  receipt: null,
  rate: 0,
  rateType: null,
  components: [],
  tvlUsd: null,
  users: null,
  lockup: null,
  cooldown: null,
  warmup: null,
  claiming: null,
  minimum: null,
  kyc: false,
  enter: true,
  exit: true,
  maintenance: false,
  deprecated: false,
  readAt: 0,
})

function deposits(tvlUsd: string, tvl: string): Deposits {
  if (!isDecimal(tvlUsd) || !isDecimal(tvl)) throw new Error('no deposits')
  return { tvlUsd, tvl }
}

it("every yield's token has the price that the yields with that deposit token agree on", () => {
  const priced = applyAgreedPrices([
    { ...row('a', usdc), deposits: deposits('999', '1000') },
    { ...row('b', token('USDC', '0xab')), deposits: deposits('1001', '1000') },
    { ...row('c', usdc, [usdc, eth]), deposits: deposits('5', '1') },
    { ...row('d', eth), deposits: deposits('3000', '1') },
    { ...row('e', token('USDC', '0xab', 'optimism')), deposits: null },
  ])
  expect(priced.map((one) => one.token.price)).toEqual(['1.001', '1.001', '1.001', '3000', null])
  expect(priced[2]?.inputTokens.map(({ price }) => price)).toEqual(['1.001', '3000'])
})

it('changes nothing else', () => {
  const one = { ...row('a', usdc), deposits: null }
  expect(applyAgreedPrices([one])).toEqual([one])
})
