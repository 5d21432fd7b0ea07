import { expect, it } from 'vitest'
import { readGasEstimate } from './gas-estimate.ts'

const token = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'base' }

it('reads a fee in units of the gas token', () => {
  const text = JSON.stringify({ amount: '0.0021', gasLimit: '150000', token })
  expect(readGasEstimate(text)).toMatchObject({ amount: '0.0021', token: { symbol: 'ETH' } })
})

it.each([undefined, '150000', 'soon', '{"amount":"0.1"}', '{"amount":0.1,"token":{}}', 'null'])(
  'does not guess what %s means',
  (text) => expect(readGasEstimate(text)).toBeNull(),
)
