import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findNetwork } from '#src/networks/find-network.ts'
import { exampleStep, OWNER, START, createHash } from '../testing/step-facts.ts'
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

  it('is looked for on the network that it was sent to, whatever the service says by now', async () => {
    const before = await waiting()
    run.comparison = 'other'
    // Another transaction of the account has the same number there.
    const elsewhere = { kind: 'replaced', by: OTHER, cancels: false, depth: 1000 } as const
    run.elsewhere = { 'ethereum-sepolia': elsewhere }
    run.setStep('t', { network: 'ethereum-sepolia' })
    await advance(60_000)
    run.setStep('t', { network: 'base-sepolia', status: 'WAITING_FOR_SIGNATURE', hash: undefined })
    before.stop()
    run.exclusively = (_, __, work) => work()
    await press(await run.open(), 3)
    expect(run.wallet.requests).toHaveLength(1)
    expect(await run.kinds()).not.toContain('dead')
  })

  it('is looked for as the account that sent it, whatever the service says by now', async () => {
    await waiting()
    run.action = { ...run.action, address: OTHER.slice(0, 42) }
    await advance(60_000)
    expect(run.account).toBe(OWNER)
  })

  it('is looked for although the service calls it a message by now', async () => {
    await waiting()
    run.setStep('t', { isMessage: true })
    run.observation = { kind: 'unseen' }
    run.used = null
    await advance(60_000)
    expect(run.used).toMatchObject({ nonce: 3 })
    run.account = null
    run.setStep('t', { status: 'CONFIRMED' })
    await advance(60_000)
    expect(run.account).toBe(OWNER)
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
