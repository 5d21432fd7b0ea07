import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { START } from '../testing/example-action.ts'
import { pass, press, scriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'
import { hashOf } from '../testing/step-facts.ts'

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = scriptedRun()
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

it('a journal that fails for a moment stops no run', async () => {
  const { journal } = run
  let broken = false
  run.journal = {
    ...journal,
    ofAction: (id) => (broken ? Promise.reject(new Error('busy')) : journal.ofAction(id)),
  }
  const runner = await run.open()
  await press(runner)
  run.wallet.send(hashOf(1))
  await pass(100)
  broken = true
  await pass(30_000)
  expect(runner.view().trouble).toEqual({ kind: 'journal', detail: 'busy' })
  broken = false
  await pass(60_000)
  expect(runner.view().trouble).toBeNull()
  run.action = { ...run.action, status: 'SUCCESS' }
  run.setStep('t', { status: 'CONFIRMED' })
  await pass(60_000)
  expect(runner.view().step).toEqual({ kind: 'done' })
})
