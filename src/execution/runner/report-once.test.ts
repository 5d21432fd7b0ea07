import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { START } from '../testing/example-action.ts'
import { lostAnswer, pass, press, scriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'
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

describe('the report of a hash', () => {
  it('comes after the journal has it, and again until the service answered, and then no more', async () => {
    const known: string[][] = []
    run.onReport = () => {
      void run.kinds().then((kinds) => known.push(kinds))
      if (run.reports.length < 3) throw lostAnswer
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.send(hashOf(1))
    await pass(100)
    expect(known[0]).toEqual(['prompted', 'sent'])
    expect(runner.view().trouble?.kind).toBe('service')
    await pass(60_000)
    expect(run.reports).toEqual([hashOf(1), hashOf(1), hashOf(1)])
    expect(await run.kinds()).toEqual(['prompted', 'sent', 'reported'])
    expect(runner.view().trouble).toBeNull()
    expect(run.wallet.asked).toHaveLength(1)
  })

  it('is not sent again when only its answer was lost', async () => {
    run.onReport = () => {
      run.setStep('t', { status: 'BROADCASTED', hash: hashOf(1) })
      throw lostAnswer
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.send(hashOf(1))
    await pass(60_000)
    expect(run.reports).toEqual([hashOf(1)])
    expect(await run.kinds()).toEqual(['prompted', 'sent', 'reported'])
  })

  it.each([
    ['hash', hashOf(1)],
    ['signature', 'sig'],
  ] as const)('is told where storage takes nothing: a %s', async (kind, id) => {
    const { journal } = run
    run.journal = {
      ...journal,
      write: (fact) =>
        fact.kind === 'sent' ? Promise.reject(new Error('full')) : journal.write(fact),
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.send(id, kind)
    await pass(100)
    expect(runner.view().trouble).toEqual({ kind: 'unwritten', hash: id })
    expect(run.reports).toEqual([id])
  })

  it('is shown, told at once and written as soon as storage takes it again', async () => {
    const { journal } = run
    let isFull = true
    run.journal = {
      ...journal,
      write: (fact) =>
        fact.kind === 'sent' && isFull ? Promise.reject(new Error('full')) : journal.write(fact),
    }
    run.onReport = () => {
      throw lostAnswer
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.send(hashOf(1))
    await pass(100)
    expect(runner.view().trouble).toEqual({ kind: 'unwritten', hash: hashOf(1) })
    await press(runner, 3)
    isFull = false
    run.onReport = () => {}
    await pass(10_000)
    expect(await run.kinds()).toEqual(['prompted', 'sent', 'reported'])
    expect(run.reports.at(-1)).toBe(hashOf(1))
    expect(run.wallet.asked).toHaveLength(1)
  })
})
