import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { buildStep } from '../store/testing/insert-steps.ts'
import type { ChainTransaction } from '../networks/local-network.ts'
import { compareCall, readApproval } from './compare-call.ts'

const vault = `0x${'cc'.repeat(20)}` as const
const other = `0x${'dd'.repeat(20)}` as const
const approve = (spender: Hex, amount: bigint): string =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

const step = buildStep({ data: approve(vault, 100n), value: '0', createdBlock: 10n })
const sent = (overrides: Partial<ChainTransaction> = {}): ChainTransaction => ({
  hash: `0x${'11'.repeat(32)}`,
  sender: step.sender,
  to: step.to,
  data: step.data,
  value: 0n,
  block: 11n,
  ...overrides,
})

describe('a chain transaction matches the step', () => {
  it('a transaction with the same sender, contract, data and value matches', () => {
    expect(compareCall(step, sent())).toBe('same')
  })

  it('a pending transaction matches too', () => {
    expect(compareCall(step, sent({ block: null }))).toBe('same')
  })
})

describe('a chain transaction does not match the step', () => {
  it.each<[string, Partial<ChainTransaction>]>([
    ['another sender', { sender: other }],
    ['another contract', { to: other }],
    ['a new contract', { to: null }],
    ['other data', { data: '0x6e553f65' }],
    ['other coins', { value: 1n }],
    ['a block from before the step was made', { block: 10n }],
    ['an approval of another spender', { data: approve(other, 100n) }],
  ])('a transaction with %s does not match', (_what, overrides) => {
    expect(compareCall(step, sent(overrides))).toBe('other')
  })
})

describe('an approval edited in the wallet', () => {
  it.each([0n, 99n, 101n, 2n ** 256n - 1n])('an approval edited to %s is recognised', (amount) => {
    expect(compareCall(step, sent({ data: approve(vault, amount) }))).toBe('edited approval')
  })

  it('an approval is read from its calldata, and no other call is', () => {
    expect(readApproval(approve(vault, 7n))).toEqual({ spender: vault, amount: 7n })
    expect(readApproval('0x095ea7b3')).toBeNull()
    expect(readApproval('0x6e553f65')).toBeNull()
    expect(readApproval('not hex')).toBeNull()
  })
})
