import { expect, it } from 'vitest'
import { exampleIntent } from '#src/execution/testing/step-facts.ts'
import type { Intent } from '#src/families/intent.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { toChainUnits } from './token-unit.ts'
import { MovedAmount } from './moved-amount.tsx'

const THIEF = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const shown = (token: string | null, intent: Intent | null = exampleIntent): string =>
  renderText(
    <MovedAmount movement={{ token, amount: 5_000_000n }} intent={intent} network="base-sepolia" />,
  )

const ASSET = exampleIntent.asset?.address ?? null
const told = (symbol: string | null, isVouched = true) =>
  toChainUnits(
    exampleIntent,
    new Map([[ASSET ?? '', { decimals: 6, symbol, isVouched }]]),
    'base-sepolia',
  )

it('shows the on-chain name of the requested token, and the native coin’s', () => {
  expect(shown(ASSET, told('USDC'))).toBe('5 USDC')
  expect(shown(ASSET, told('DAI'))).toBe('5 DAI')
  expect(shown(null)).toMatch(/ ETH$/)
})

it('shows the address of a requested token that nobody else verifies', () => {
  expect(shown(ASSET)).toBe('5 USDC 0x0000…00AA')
  expect(shown(ASSET, told(null))).toBe('5 USDC 0x0000…00AA')
  expect(shown(ASSET, told('USDC', false))).toBe('5 USDC 0x0000…00AA')
  expect(shown(ASSET, told(`${'A'.repeat(23)}…`))).toMatch(/ 0x0000…00AA$/)
})

it('shows the address of any token that only the service names', () => {
  const output = { symbol: 'USDC', decimals: 6, address: THIEF }
  const place = { network: 'base-sepolia', tokens: [], output, contracts: [] }
  expect(shown(THIEF, { ...exampleIntent, place })).toBe('5 USDC 0x3C44…93BC')
  expect(shown(THIEF)).toBe('5000000 smallest units of 0x3C44…93BC')
})
