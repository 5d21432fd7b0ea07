import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

/** A page reloaded during a prompt. */
async function afterReload() {
  const first = await run.open()
  await press(first)
  first.stop()
  await advance(100)
  const runner = await run.open()
  await advance(100)
  expect(runner.view().step).toMatchObject({ kind: 'ask', question: 'prompt-unanswered' })
  return runner
}

describe('a hash that the user found in their wallet', () => {
  it("is stored and reported if it makes exactly the step's call", async () => {
    const runner = await afterReload()
    run.comparison = 'same'
    expect(await runner.provideHash(` ${createHash(1)} `)).toBe('taken')
    await advance(100)
    expect(run.reports).toEqual([createHash(1)])
    expect(run.wallet.requests).toHaveLength(1)
  })

  it.each(['other', 'unseen'] as const)('changes nothing if it is %s', async (comparison) => {
    const runner = await afterReload()
    run.comparison = comparison
    expect(await runner.provideHash(createHash(1))).toBe(comparison)
    await advance(100)
    expect(run.reports).toEqual([])
    expect(runner.view().step?.kind).toBe('ask')
  })
})
