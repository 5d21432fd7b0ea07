import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { START } from '../testing/example-action.ts'
import { refusingJournal } from '../testing/refusing-journal.ts'
import { pass, press, scriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'
import { hashOf } from '../testing/step-facts.ts'

const unreadable = { kind: 'journal', detail: 'busy' }

let run: ScriptedRun
let isUnreadable = false
let refuses = (_kind: string): boolean => false
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = scriptedRun()
  isUnreadable = false
  refuses = () => false
  const journal = refusingJournal(run.journal, (kind) => refuses(kind))
  run.journal = {
    ...journal,
    ofAction: (id) => (isUnreadable ? Promise.reject(new Error('busy')) : journal.ofAction(id)),
  }
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

/** For as long as a few turns take. */
async function failToRead(): Promise<void> {
  isUnreadable = true
  await pass(60_000)
}
async function readAgain(): Promise<void> {
  isUnreadable = false
  await pass(60_000)
}

it('what the first turn met is over with the next one that works', async () => {
  isUnreadable = true
  const runner = await run.open()
  await failToRead()
  expect(runner.view().trouble).toEqual(unreadable)
  await readAgain()
  expect(runner.view().trouble).toBeNull()
})

it('what a prompt met comes back when turns work again, and stays until the next press', async () => {
  refuses = (kind) => kind === 'prompted'
  const runner = await run.open()
  await press(runner)
  const ofPrompt = { kind: 'journal', detail: 'disk full' }
  expect(runner.view().trouble).toEqual(ofPrompt)
  await failToRead()
  expect(runner.view().trouble).toEqual(unreadable)
  await readAgain()
  expect(runner.view().trouble).toEqual(ofPrompt)
  refuses = () => false
  await press(runner)
  expect(runner.view().trouble).toBeNull()
})

it('a hash that only the page has stays on the screen, whatever else fails', async () => {
  refuses = (kind) => kind === 'sent'
  const runner = await run.open()
  await press(runner)
  run.wallet.send(hashOf(1))
  await pass(100)
  const unwritten = { kind: 'unwritten', hash: hashOf(1) }
  expect(runner.view().trouble).toEqual(unwritten)
  await failToRead()
  expect(runner.view().trouble).toEqual(unwritten)
  await readAgain()
  expect(runner.view().trouble).toEqual(unwritten)
  refuses = () => false
  await pass(10_000)
  expect(runner.view().trouble).toBeNull()
})
