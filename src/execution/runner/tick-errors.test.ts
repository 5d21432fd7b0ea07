import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { START, createHash } from '../testing/step-facts.ts'
import { createRejectingJournal } from '../testing/scripted-wallet.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'

const parseError = { kind: 'journal', detail: 'busy' }

let run: ScriptedRun
let isUnreadable = false
let rejection = (_kind: string): boolean => false
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun()
  isUnreadable = false
  rejection = () => false
  const journal = createRejectingJournal(run.journal, (kind) => rejection(kind))
  run.journal = {
    ...journal,
    ofAction: (id) => (isUnreadable ? Promise.reject(new Error('busy')) : journal.ofAction(id)),
  }
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

/** Lasts for a few ticks. */
async function failToRead(): Promise<void> {
  isUnreadable = true
  await advance(60_000)
}
async function readAgain(): Promise<void> {
  isUnreadable = false
  await advance(60_000)
}

it("the first tick's error ends with the next successful one", async () => {
  isUnreadable = true
  const runner = await run.open()
  await failToRead()
  expect(runner.view().error).toEqual(parseError)
  await readAgain()
  expect(runner.view().error).toBeNull()
})

it("a prompt's error returns when ticks succeed again, and stays until the next press", async () => {
  rejection = (kind) => kind === 'prompted'
  const runner = await run.open()
  await press(runner)
  const ofPrompt = { kind: 'journal', detail: 'disk full' }
  expect(runner.view().error).toEqual(ofPrompt)
  await failToRead()
  expect(runner.view().error).toEqual(parseError)
  await readAgain()
  expect(runner.view().error).toEqual(ofPrompt)
  rejection = () => false
  await press(runner)
  expect(runner.view().error).toBeNull()
})

it('a hash that only the page has stays on the screen, whatever else fails', async () => {
  rejection = (kind) => kind === 'sent'
  const runner = await run.open()
  await press(runner)
  run.wallet.returnSent(createHash(1))
  await advance(100)
  const unwritten = { kind: 'unwritten', hash: createHash(1) }
  expect(runner.view().error).toEqual(unwritten)
  await failToRead()
  expect(runner.view().error).toEqual(unwritten)
  await readAgain()
  expect(runner.view().error).toEqual(unwritten)
  rejection = () => false
  await advance(10_000)
  expect(runner.view().error).toBeNull()
})
