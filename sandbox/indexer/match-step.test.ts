import { encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import type { StepRow } from '../store/schema.ts'
import { buildStep } from '../store/testing/insert-steps.ts'
import { compareCall } from '../evm/compare-call.ts'
import type { ChainTransaction } from '../networks/local-network.ts'
import { matchStep } from './match-step.ts'

const hash = `0x${'11'.repeat(32)}`
const otherHash = `0x${'22'.repeat(32)}`
const none = new Set<string>()
const evm = { compare: compareCall }
const sent: ChainTransaction = {
  hash,
  sender: buildStep().sender,
  to: buildStep().to,
  data: buildStep().data,
  value: 0n,
  block: 11n,
}
const older = buildStep({ id: 'older' })
const newer = buildStep({ id: 'newer' })
const getMatch = (open: readonly StepRow[], unknownHashes: ReadonlySet<string> = none) =>
  matchStep(evm, open, sent, unknownHashes)?.step.id ?? null

describe('matching a transaction to a step', () => {
  it('a transaction matches the step reported with its hash over a newer one with the same call', () => {
    expect(getMatch([newer, { ...older, hash, reported: true }])).toBe('older')
  })

  it('a transaction matches the reported step over a newer one matched in the mempool', () => {
    expect(
      getMatch([
        { ...newer, hash },
        { ...older, hash, reported: true },
      ]),
    ).toBe('older')
  })

  it('a transaction matches the step it matched in the mempool over a newer one', () => {
    expect(getMatch([newer, { ...older, hash }])).toBe('older')
  })

  it('an unreported transaction matches the newest step with the same call', () => {
    expect(getMatch([newer, older])).toBe('newer')
  })

  it('a transaction does not match a step sent with another hash that the node knows', () => {
    expect(getMatch([{ ...newer, hash: otherHash }, older])).toBe('older')
    expect(getMatch([{ ...newer, hash: otherHash }])).toBeNull()
  })

  it('a transaction matches a step whose own hash was replaced in the wallet', () => {
    expect(getMatch([{ ...newer, hash: otherHash }], new Set([otherHash]))).toBe('newer')
  })

  it('a transaction with another effect matches no step, whatever was reported', () => {
    expect(getMatch([{ ...newer, hash, data: '0xffffffff' }])).toBeNull()
  })

  it('an edited approval matches only a step that is next', () => {
    const approval = (amount: bigint): string =>
      encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [`0x${'cc'.repeat(20)}`, amount],
      })
    const requested = { ...newer, data: approval(5n) }
    const edited = { ...sent, data: approval(9n) }
    expect(matchStep(evm, [requested], edited, none)).toMatchObject({ likeness: 'edited approval' })
    expect(matchStep(evm, [{ ...requested, status: 'CREATED' }], edited, none)).toBeNull()
    expect(
      matchStep(evm, [requested, { ...older, data: approval(9n) }], edited, none)?.step.id,
    ).toBe('older')
  })
})
