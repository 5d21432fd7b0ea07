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

describe('the step that a transaction is', () => {
  it('is the one that was reported with its hash, though a newer one has the same call', () => {
    expect(getMatch([newer, { ...older, hash, reported: true }])).toBe('older')
  })

  it('is the reported one, though a newer one was taken for it when it was seen waiting', () => {
    expect(
      getMatch([
        { ...newer, hash },
        { ...older, hash, reported: true },
      ]),
    ).toBe('older')
  })

  it('is the one that was taken for it when it was seen waiting, though a newer one came since', () => {
    expect(getMatch([newer, { ...older, hash }])).toBe('older')
  })

  it('is without a report the newest with the same call', () => {
    expect(getMatch([newer, older])).toBe('newer')
  })

  it('is not one that was sent with another hash which the node still knows', () => {
    expect(getMatch([{ ...newer, hash: otherHash }, older])).toBe('older')
    expect(getMatch([{ ...newer, hash: otherHash }])).toBeNull()
  })

  it('is one whose own hash was replaced in the wallet', () => {
    expect(getMatch([{ ...newer, hash: otherHash }], new Set([otherHash]))).toBe('newer')
  })

  it('is nobody, when it does something else, whatever was reported', () => {
    expect(getMatch([{ ...newer, hash, data: '0xffffffff' }])).toBeNull()
  })

  it('is an edited approval only when its turn has come', () => {
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
