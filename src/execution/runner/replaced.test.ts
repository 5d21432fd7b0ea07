import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findNetwork } from '#src/networks/find-network.ts'
import { exampleStep, START, createHash } from '../testing/step-facts.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'

const OTHER = createHash(99)
const { depth: FINAL } = findNetwork(exampleStep('t').network)

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun()
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

/** A transaction that was sent, reported, and seen pending. */
async function waiting() {
  const runner = await run.open()
  run.observation = { kind: 'pending', sender: run.action.address, nonce: 3 }
  await press(runner)
  run.wallet.returnSent(createHash(1))
  await advance(5000)
  expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
  expect(run.wallet.requests).toHaveLength(1)
  return runner
}

describe('a transaction that the wallet replaced', () => {
  it('a sped-up call is tracked under its new hash, without another prompt', async () => {
    const runner = await waiting()
    run.comparison = 'same'
    run.observation = { kind: 'replaced', by: OTHER, cancels: false, depth: 0 }
    await advance(15_000)
    expect(run.reports).toEqual([createHash(1), OTHER])
    run.observation = { kind: 'mined', sender: run.action.address, success: true, depth: 0 }
    await advance(5000)
    expect(runner.view().observed?.kind).toBe('mined')
    expect(run.wallet.requests).toHaveLength(1)
  })

  it('a replacement by another transaction is shown at once, and the step given up once it is final', async () => {
    const runner = await waiting()
    run.comparison = 'other'
    run.observation = { kind: 'replaced', by: OTHER, cancels: false, depth: FINAL - 1 }
    await advance(60_000)
    expect(runner.view()).toMatchObject({
      step: { kind: 'wait', until: 'confirmation' },
      observed: { kind: 'replaced', by: OTHER },
    })
    expect(await run.kinds()).not.toContain('dead')
    run.observation = { kind: 'replaced', by: OTHER, cancels: false, depth: FINAL }
    await advance(15_000)
    expect(runner.view().step).toEqual({ kind: 'rebuild', why: 'replaced' })
    expect(run.wallet.requests).toHaveLength(1)
    expect(run.reports).toEqual([createHash(1)])
  })

  it("an unknown replacement needs the user's answer, and accepts the hash of the same call", async () => {
    const runner = await waiting()
    run.observation = { kind: 'replaced', by: null, cancels: false, depth: 0 }
    await advance(60_000)
    expect(await run.kinds()).not.toContain('dead')
    run.comparison = 'other'
    expect(await runner.provideHash(OTHER)).toBe('other')
    run.comparison = 'same'
    expect(await runner.provideHash(OTHER)).toBe('taken')
    run.observation = { kind: 'unseen' }
    await advance(5000)
    expect(run.reports).toEqual([createHash(1), OTHER])
  })

  it('a replacement that the node can’t show does not end the step', async () => {
    const runner = await waiting()
    run.comparison = 'unseen'
    run.observation = { kind: 'replaced', by: OTHER, cancels: false, depth: FINAL }
    await advance(60_000)
    expect(runner.view().step).toMatchObject({ kind: 'wait' })
    expect(await run.kinds()).not.toContain('dead')
  })
})
