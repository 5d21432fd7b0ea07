import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRejectingJournal } from '../testing/scripted-wallet.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'

let run: ScriptedRun

beforeEach(() => {
  vi.useFakeTimers()
  run = createScriptedRun()
})

afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

it('the page blocks unload while a prompt is open, and at no other time', async () => {
  const runner = await run.open()
  expect(run.holds()).toBe(0)
  await press(runner)
  expect(run.holds()).toBe(1)
  run.wallet.returnSent('0x1')
  await advance(100)
  expect(run.holds()).toBe(0)
})

it('does not block once the user left the prompt', async () => {
  const runner = await run.open()
  await press(runner)
  runner.abandonPrompt()
  await advance(100)
  expect(run.holds()).toBe(0)
})

it('blocks while only the page has a hash', async () => {
  let isFull = true
  run.journal = createRejectingJournal(run.journal, (kind) => kind === 'sent' && isFull)
  const runner = await run.open()
  await press(runner)
  run.wallet.returnSent('0x1')
  await advance(10_000)
  expect(run.holds()).toBe(1)
  isFull = false
  await advance(10_000)
  expect(run.holds()).toBe(0)
})
