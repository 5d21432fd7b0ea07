import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Fact } from '../journal/fact.ts'
import { exampleStep, START, createHash } from '../testing/step-facts.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'

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

const cancellation = (depth: number) =>
  ({ kind: 'overtaken', nonce: 3, by: createHash(99), cancels: true, depth }) as const

/** A hash from the wallet that no chain has. */
async function unseen() {
  const runner = await run.open()
  await press(runner)
  run.wallet.returnSent(createHash(1))
  await advance(100)
  run.setStep('t', { status: 'NOT_FOUND' })
  await advance(30_000)
  expect(runner.view().step).toMatchObject({ kind: 'ask', question: 'not-found' })
  return runner
}

describe('a step cancelled before any chain showed it', () => {
  it("shows what went first, and is signed again only with the user's answer and for good", async () => {
    const runner = await unseen()
    run.overtaking = cancellation(FINAL)
    await advance(60_000)
    expect(runner.view()).toMatchObject({ step: { kind: 'ask' }, observed: run.overtaking })
    expect(await run.kinds()).not.toContain('dead')
    run.overtaking = cancellation(FINAL - 1)
    await runner.answerNothingWaiting()
    run.point = { ...run.point, latestNonce: 4, pendingNonce: 4 }
    await advance(60_000)
    expect(runner.view()).toMatchObject({ guard: { kind: 'nonce-used' }, observed: run.overtaking })
    await press(runner, 3)
    expect(await run.kinds()).not.toContain('dead')
    expect(run.wallet.requests).toHaveLength(1)
    run.overtaking = cancellation(FINAL)
    await advance(60_000)
    expect(runner.view()).toMatchObject({
      step: { kind: 'sign', replacedBy: 'cancel', again: false },
      guard: { kind: 'ready' },
    })
    await press(runner)
    expect(run.wallet.requests.map(({ nonce }) => nonce)).toEqual([null, null])
    run.wallet.returnSent(createHash(2))
    await advance(5000)
    expect(run.reports).toEqual([createHash(1), createHash(2)])
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
  })

  it('is not cancelled if its prompt is answered during the search', async () => {
    const { journal } = run
    const runner = await unseen()
    await runner.answerNothingWaiting()
    const late: Fact = {
      kind: 'sent',
      action: run.action.id,
      transaction: 't',
      at: Date.now(),
      sent: { kind: 'hash', id: createHash(2) },
    }
    let searches = 0
    Object.defineProperty(run, 'overtaking', {
      get: async () => {
        searches += 1
        if (searches === 1) await journal.write(late)
        return searches === 1 ? cancellation(FINAL) : null
      },
    })
    await advance(60_000)
    expect(searches).toBeGreaterThan(0)
    expect(await run.kinds()).not.toContain('dead')
  })

  it("is not cancelled once the chain shows it, even after the user's answer", async () => {
    const runner = await unseen()
    run.overtaking = cancellation(FINAL - 1)
    await runner.answerNothingWaiting()
    run.lost = createHash(5)
    run.overtaking = cancellation(FINAL)
    await advance(60_000)
    expect(await run.kinds()).not.toContain('dead')
    expect(run.reports).toEqual([createHash(1), createHash(5)])
    expect(run.wallet.requests).toHaveLength(1)
  })

  it('is not searched for once a chain has shown it: then its own nonce counts', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    run.observation = { kind: 'pending', sender: run.action.address, nonce: 3 }
    run.overtaking = cancellation(FINAL)
    await advance(60_000)
    expect(runner.view().observed?.kind).toBe('pending')
    expect(await run.kinds()).not.toContain('dead')
  })

  it('of a smart account is independent of its nonce', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent('bundle-7', 'calls')
    run.overtaking = cancellation(FINAL)
    await advance(60_000)
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
    expect(await run.kinds()).not.toContain('dead')
  })

  it("is shown if the wallet's answer was lost, too", async () => {
    const before = await run.open()
    await press(before)
    before.stop()
    run.exclusively = (_, __, work) => work()
    const runner = await run.open()
    run.overtaking = cancellation(FINAL)
    await advance(60_000)
    expect(runner.view()).toMatchObject({
      step: { kind: 'ask', question: 'prompt-unanswered' },
      observed: { kind: 'overtaken' },
    })
    await runner.answerNothingWaiting()
    await advance(5000)
    expect(runner.view().step).toMatchObject({ kind: 'sign', replacedBy: 'cancel' })
  })
})
