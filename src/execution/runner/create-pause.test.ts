import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { START, createHash } from '../testing/step-facts.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun()
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

it('a journal that fails temporarily stops no run', async () => {
  const { journal } = run
  let broken = false
  run.journal = {
    ...journal,
    ofAction: (id) => (broken ? Promise.reject(new Error('busy')) : journal.ofAction(id)),
  }
  const runner = await run.open()
  await press(runner)
  run.wallet.returnSent(createHash(1))
  await advance(100)
  broken = true
  await advance(30_000)
  expect(runner.view().error).toEqual({ kind: 'journal', detail: 'busy' })
  broken = false
  await advance(60_000)
  expect(runner.view().error).toBeNull()
  run.action = { ...run.action, status: 'SUCCESS' }
  run.setStep('t', { status: 'CONFIRMED' })
  await advance(60_000)
  expect(runner.view().step).toEqual({ kind: 'done' })
})
