import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { simulationSchema } from './simulation.ts'

const token = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'base-sepolia' }
const step = { type: 'SUPPLY', stepIndex: 0, amount: '0.0002', token }
const fee = { amount: '0.0002', token, gasLimit: '150000', transactions: [step] }
const read = (sent: unknown) => z.parse(simulationSchema, sent)

describe('a simulation', () => {
  it('says the fee, the gas that the steps may use, and what has to stay', () => {
    expect(read({ gas: fee, entryReserveEstimate: '0.00321' })).toMatchObject({
      gas: { amount: '0.0002' },
      gasLimit: 150_000,
      entryReserveEstimate: '0.00321',
    })
  })

  it.each<[string, unknown, number | undefined]>([
    ['of all steps, as a number', { gasLimit: 150_000 }, 150_000],
    ['of each step', { transactions: [{ gasLimit: '60000' }, { gasLimit: 90_000 }] }, 150_000],
    ['of some steps', { transactions: [{ gasLimit: '60000' }, {}] }, undefined],
    ['of no step', { transactions: [] }, undefined],
    ['of none', {}, undefined],
    ['that no block holds', { gasLimit: '9'.repeat(20) }, undefined],
    ['below 0', { gasLimit: -1 }, undefined],
    ['in words', { gasLimit: 'much' }, undefined],
    ['of nothing', null, undefined],
  ])('reads the gas %s', (_, gas, limit) => {
    expect(read({ gas }).gasLimit).toBe(limit)
  })

  it('keeps what can be read where another field can’t', () => {
    const without = read({ gas: { ...fee, amount: 'free' }, entryReserveEstimate: '0.01' })
    expect(without).toMatchObject({ gasLimit: 150_000, entryReserveEstimate: '0.01' })
    expect(without.gas).toBeUndefined()
    expect(without.steps).toMatchObject([{ type: 'SUPPLY', stepIndex: 0 }])
    expect(read({ gas: { ...fee, token: {} } }).steps).toHaveLength(1)
    expect(read({ gas: { ...fee, transactions: [step, {}] } })).toMatchObject({
      gas: { amount: '0.0002' },
      steps: undefined,
    })
    expect(read({ entryReserveEstimate: '0.01' })).toMatchObject({ entryReserveEstimate: '0.01' })
    expect(read({ gas: fee, entryReserveEstimate: {} })).toMatchObject({
      gas: { amount: '0.0002' },
      entryReserveEstimate: undefined,
    })
  })
})
