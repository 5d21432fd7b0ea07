import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { advance, createScriptedRun, press, type ScriptedRun } from '../testing/scripted-run.ts'
import { createHash, exampleStep, START } from '../testing/step-facts.ts'
import type { Runner } from './create-runner.ts'

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun([exampleStep('t'), exampleStep('u', { stepIndex: 1 })])
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

/** The wallet sends the first step, and everybody confirms it. */
async function confirmFirstStep(runner: Runner): Promise<void> {
  run.wallet.returnSent(createHash(1))
  await advance(100)
  run.mine()
  run.setStep('t', { status: 'CONFIRMED', hash: createHash(1) })
  runner.refresh()
  await advance(20_000)
}

describe('a run whose screen is left', () => {
  it('opens no further prompt by itself, and does not catch up when its screen returns', async () => {
    const runner = await run.open({ isPresented: false })
    const leave = runner.present(() => true)
    await press(runner)
    leave()
    await confirmFirstStep(runner)
    expect(runner.view().guard).toMatchObject({ kind: 'ready' })
    runner.present(() => true)
    runner.refresh()
    await advance(20_000)
    expect(run.wallet.requests).toHaveLength(1)
    await press(runner)
    expect(run.wallet.requests).toHaveLength(2)
  })

  it('does not catch up either where it is left between the answer and the confirmation', async () => {
    const runner = await run.open({ isPresented: false })
    const leave = runner.present(() => true)
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(100)
    leave()
    runner.present(() => true)
    run.mine()
    run.setStep('t', { status: 'CONFIRMED', hash: createHash(1) })
    runner.refresh()
    await advance(20_000)
    expect(run.wallet.requests).toHaveLength(1)
  })

  it('opens it where the screen is back before the first one is answered', async () => {
    const runner = await run.open({ isPresented: false })
    const leave = runner.present(() => true)
    await press(runner)
    leave()
    runner.present(() => true)
    await confirmFirstStep(runner)
    expect(run.wallet.requests).toHaveLength(2)
  })

  it('drops a press whose prompt is not open yet', async () => {
    const runner = await run.open({ isPresented: false })
    const leave = runner.present(() => true)
    let answer: (state: 'here') => void = () => {}
    vi.spyOn(run.wallet, 'getNetworkState').mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    runner.confirm()
    await advance(1)
    leave()
    answer('here')
    await advance(20_000)
    expect(run.wallet.requests).toHaveLength(0)
    expect(await run.kinds()).toEqual([])
  })

  it('counts as left where something else took it off the page', async () => {
    const runner = await run.open({ isPresented: false })
    let isConnected = true
    runner.present(() => isConnected)
    await press(runner)
    isConnected = false
    await confirmFirstStep(runner)
    await press(runner)
    expect(run.wallet.requests).toHaveLength(1)
  })
})
