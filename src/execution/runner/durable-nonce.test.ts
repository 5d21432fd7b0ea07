import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { START } from '../testing/step-facts.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun()
  run.point = { ...run.point, durableNonce: { account: 'account', value: 'value' } }
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

describe('a payload that never expires', () => {
  it('is signed by a wallet that only signs, and journaled with its nonce', async () => {
    run.onlySigns = true
    run.wallet.isSigner = true
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('bytes', 'sig')
    await advance(100)
    const prompted = (await run.journal.all()).find(({ kind }) => kind === 'prompted')
    expect(prompted).toMatchObject({
      point: { durableNonce: { account: 'account', value: 'value' } },
    })
    expect(run.broadcasts[0]).toBe('bytes')
  })

  it('is not given to a wallet that sends by itself', async () => {
    const runner = await run.open()
    expect(runner.view().guard).toMatchObject({ kind: 'sends-itself' })
    await press(runner)
    expect(run.wallet.requests).toEqual([])
  })

  it('is requested again when its account has moved on', async () => {
    run.onlySigns = true
    run.wallet.isSigner = true
    run.point = { ...run.point, durableNonce: { account: 'account', value: null } }
    const runner = await run.open()
    expect(runner.view().step).toMatchObject({ kind: 'rebuild', why: 'stale' })
    expect(run.wallet.requests).toEqual([])
  })
})
