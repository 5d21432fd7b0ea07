import { describe, expect, it } from 'vitest'
import { THIEF, USER, made } from '../verify/corpus/people.ts'
import { readEvmPayload } from '../payload.ts'
import { vaultApproval, vaultDeposit } from '../verify/corpus/honest-vaults.ts'
import { STEAK, USDC } from '../verify/corpus/protocols.ts'
import { isSameOutcome, readSimulation, type SimulationRun } from './read-simulation.ts'
import { planSimulation } from './simulation-plan.ts'
import type { CallResult } from './simulate-calls.ts'
import { BLOCK, createProbeResult, createResult, createTransfer } from './testing/call-results.ts'

const steps = [vaultApproval, vaultDeposit].flatMap(
  ({ transaction }) => readEvmPayload(transaction)?.call ?? [],
)
const plan = planSimulation(steps, vaultDeposit.intent)

/** A run of two steps, of which the second leaves so many USDC, shares and allowed USDC of 1000, 5 and 0. */
function run(words: readonly bigint[], ...logs: CallResult['logs']) {
  const before = createProbeResult([1000n, 5n, 0n])
  const results = [before, createResult(), before, before, createResult('0x', logs)]
  const found = plan && readSimulation(plan, BLOCK, [...results, createProbeResult(words)])
  if (found?.kind !== 'ran') throw new Error('the example goes through')
  return found
}

describe('two simulations of a claim are another outcome', () => {
  it('if something leaves in either of them, be it two units', () => {
    const [nothing, little] = [run([1050n, 5n, 0n]), run([1090n, 3n, 0n])]
    expect(isSameOutcome(nothing, run([1090n, 5n, 0n]))).toBe(true)
    expect(isSameOutcome(nothing, little)).toBe(false)
    expect(isSameOutcome(run([1050n, 3n, 0n]), run([1090n, 5n, 0n]))).toBe(false)
  })

  it('if one of them allows more', () => {
    expect(isSameOutcome(run([1050n, 5n, 1n]), run([1050n, 5n, 100n]))).toBe(false)
  })
})

it('of several positions in one contract each counts', () => {
  const losing = (first: bigint, second: bigint): SimulationRun => {
    const changes = new Map([
      [`${made(5)} 0x01`, -first],
      [`${made(5)} 0x02`, -second],
    ])
    const step = { changes, allowances: [], raised: [], paid: new Set<string>(), gasUsed: 0n }
    return { kind: 'ran', held: [], steps: [step], matchesBlock: true }
  }
  expect(isSameOutcome(losing(5000n, 7n), losing(5000n, 7n))).toBe(true)
  expect(isSameOutcome(losing(5000n, 7n), losing(9000n, 7n))).toBe(false)
})

it('what others pay each other hides no other receiver of what the user pays', () => {
  const pay = (from: string, to: string) => createTransfer(USDC.address, from, to, 1n)
  const words = [999n, 5n, 0n]
  const honest = run(words, pay(USER, STEAK.address), pay(made(3), THIEF))
  const other = run(words, pay(USER, THIEF), pay(made(3), STEAK.address))
  expect(isSameOutcome(honest, honest)).toBe(true)
  expect(isSameOutcome(honest, other)).toBe(false)
})
