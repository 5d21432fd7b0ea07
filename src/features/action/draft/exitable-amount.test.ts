import { expect, it } from 'vitest'
import { examplePosition, usdc } from '../testing/example-yield.ts'
import { getExitableAmount } from './exitable-amount.ts'

it('sums the active rows to the last unit', () => {
  const position = examplePosition(
    { type: 'active', amount: '10.000001' },
    { type: 'active', amount: '0.000002' },
    { type: 'exiting', amount: '5' },
    { type: 'claimable', amount: '1' },
  )
  expect(getExitableAmount(position)).toMatchObject({
    amount: '10.000003',
    token: { symbol: 'USDC' },
  })
})

it('does not sum different tokens', () => {
  const other = { ...usdc, symbol: 'DAI', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
  const position = examplePosition(
    { type: 'active', amount: '10' },
    { type: 'active', amount: '3', token: other },
  )
  expect(getExitableAmount(position)?.amount).toBe('10')
})

it('is unknown, not 0, when an amount has more digits than the token', () => {
  const position = examplePosition({ type: 'active', amount: '0.0000001' })
  expect(getExitableAmount(position)).toMatchObject({ amount: null })
})

it('is null without active money; points do not count', () => {
  expect(getExitableAmount(examplePosition())).toBeNull()
  expect(getExitableAmount(examplePosition({ type: 'active', amount: '0.00' }))).toBeNull()
  const points = { ...usdc, isPoints: true }
  expect(
    getExitableAmount(examplePosition({ type: 'active', amount: '9', token: points })),
  ).toBeNull()
})
