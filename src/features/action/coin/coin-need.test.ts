import { describe, expect, it } from 'vitest'
import type { Token } from '#src/api/schemas/token.ts'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import type { SigningGuard } from '#src/execution/runner/run-view.ts'
import { createUnreadableInspection } from '#src/families/unreadable-inspection.ts'
import { exampleStep } from '#src/execution/testing/step-facts.ts'
import { getNetworkCoin, getRemainingNeed, getSimulatedNeed } from './coin-need.ts'

const ETH: Token = { symbol: 'ETH', name: 'ETH', decimals: 18, network: 'base' }
const SOL: Token = { symbol: 'SOL', name: 'SOL', decimals: 9, network: 'solana' }
const USDC: Token = { ...ETH, symbol: 'USDC', decimals: 6, address: `0x${'a1'.repeat(20)}` }

it('a network’s coin is the yield’s gas token, else the network’s own', () => {
  expect(getNetworkCoin('base')).toMatchObject({ symbol: 'ETH', network: 'base' })
  expect(getNetworkCoin('solana')).toMatchObject({ symbol: 'SOL', decimals: 9 })
  expect(getNetworkCoin('agoric')).toBeNull()
  expect(getNetworkCoin('agoric', { gasFeeToken: SOL })).toBe(SOL)
})

describe('what a simulated action needs', () => {
  const gas = (token: Token, amount: string) => ({ token, amount: decimal(amount) })

  it('is its fee, in whole smallest units, rounded up', () => {
    const need = getSimulatedNeed(ETH, { gas: gas(ETH, '0.0021'), entryReserve: undefined })
    expect(need).toBe(2_100_000_000_000_000n)
    const fine = { gas: gas(SOL, '0.0000000011'), entryReserve: undefined }
    expect(getSimulatedNeed(SOL, fine)).toBe(2n)
  })

  it('is what the service says has to stay, where that is more', () => {
    const solana = { gas: gas(SOL, '0.000005'), entryReserve: decimal('0.00228288') }
    expect(getSimulatedNeed(SOL, solana)).toBe(2_282_880n)
    expect(getSimulatedNeed(SOL, { ...solana, gas: undefined })).toBe(2_282_880n)
    expect(getSimulatedNeed(SOL, { ...solana, entryReserve: decimal('0.000001') })).toBe(5_000n)
    expect(getSimulatedNeed(SOL, { ...solana, entryReserve: decimal('-1') })).toBe(5_000n)
  })

  it('is unknown where the fee makes no sense', () => {
    expect(getSimulatedNeed(ETH, { gas: gas(ETH, '-0.01'), entryReserve: undefined })).toBeNull()
  })

  it('is unknown without a fee in this coin', () => {
    expect(getSimulatedNeed(ETH, { gas: undefined, entryReserve: undefined })).toBeNull()
    expect(getSimulatedNeed(ETH, { gas: gas(USDC, '1'), entryReserve: undefined })).toBeNull()
    expect(getSimulatedNeed(ETH, { gas: gas(SOL, '1'), entryReserve: undefined })).toBeNull()
  })
})

describe('what the remaining steps need', () => {
  const inspection = { ...createUnreadableInspection(exampleStep('t')), value: 7n }
  const ready: SigningGuard = {
    kind: 'ready',
    inspection,
    wallet: 'Scripted',
    isBusy: false,
    bundle: null,
  }
  const step = (amount: string, token = SOL) => ({ gasEstimate: JSON.stringify({ amount, token }) })

  it('is the sum of their fees and what the payload at hand sends', () => {
    expect(getRemainingNeed(SOL, [step('0.000005'), step('0.00001')], ready)).toBe(15_007n)
  })

  it('counts what all steps of a bundle send', () => {
    const transaction = {
      id: 't',
      network: 'base',
      status: 'CREATED',
      type: 'SUPPLY',
      stepIndex: 0,
    }
    const steps = [1n, 2n].map((value) => ({ transaction, inspection: { ...inspection, value } }))
    const bundled = { ...ready, bundle: { steps, paymaster: null } }
    expect(getRemainingNeed(SOL, [step('0.000005')], bundled)).toBe(5_003n)
    const sponsored = { ...ready, bundle: { steps, paymaster: 'https://pay.example' } }
    expect(getRemainingNeed(SOL, [step('0.000005')], sponsored)).toBeNull()
  })

  it('is unknown where any part of it is', () => {
    expect(getRemainingNeed(SOL, [step('0.000005'), {}], ready)).toBeNull()
    expect(getRemainingNeed(SOL, [step('0.000005', ETH)], ready)).toBeNull()
    expect(getRemainingNeed(SOL, [step('0.000005')], { kind: 'checking' })).toBeNull()
    expect(getRemainingNeed(SOL, [step('0.000005')], null)).toBeNull()
    expect(getRemainingNeed(SOL, [], ready)).toBeNull()
  })
})
