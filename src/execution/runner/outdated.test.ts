import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { START, createHash } from '../testing/step-facts.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'
import { PREPARATION_TTL } from './prepare.ts'

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun()
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

it("a build below the site's minimum signs nothing, whatever is pressed", async () => {
  run.outdated = true
  const runner = await run.open()
  expect(runner.view()).toMatchObject({ step: { kind: 'sign' }, guard: { kind: 'outdated' } })
  await press(runner, 3)
  await advance(60_000)
  expect(await run.kinds()).toEqual([])
  run.outdated = false
  await advance(60_000)
  expect(runner.view()).toMatchObject({ guard: { kind: 'ready' } })
})

it('a minimum raised while the button is shown is found before the prompt', async () => {
  const runner = await run.open()
  expect(runner.view()).toMatchObject({ guard: { kind: 'ready' } })
  run.outdated = true
  vi.setSystemTime(Date.now() + PREPARATION_TTL + 1)
  await press(runner)
  expect(runner.view()).toMatchObject({ guard: { kind: 'outdated' } })
  expect(await run.kinds()).toEqual([])
})

it('what was signed before is still observed and reported', async () => {
  const runner = await run.open()
  await press(runner)
  run.outdated = true
  run.wallet.returnSent(createHash(1))
  await advance(5_000)
  expect(run.reports).toEqual([createHash(1)])
  run.setStep('t', { status: 'CONFIRMED' })
  run.action = { ...run.action, status: 'SUCCESS' }
  await advance(20_000)
  expect(runner.view()).toMatchObject({ step: { kind: 'done' } })
})
