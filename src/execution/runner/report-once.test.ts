import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EarnError } from '#src/api/earn-error.ts'
import { START } from '../testing/example-action.ts'
import { pass, press, scriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'
import { hashOf } from '../testing/step-facts.ts'

const lost = new EarnError('No answer', {
  kind: 'unreachable',
  status: null,
  code: null,
  constraints: [],
  retryAfter: null,
})

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
      if (run.reports.length < 3) throw lost
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.sign(hashOf(1))
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
      throw lost
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.sign(hashOf(1))
    await pass(60_000)
    expect(run.reports).toEqual([hashOf(1)])
    expect(await run.kinds()).toEqual(['prompted', 'sent', 'reported'])
  })

  it('goes out at once when the journal fails after the wallet sent', async () => {
    const { journal } = run
    run.journal = {
      ...journal,
      write: (fact) =>
        fact.kind === 'sent' ? Promise.reject(new Error('disk full')) : journal.write(fact),
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.sign(hashOf(1))
    await pass(100)
    expect(run.reports).toEqual([hashOf(1)])
    expect(runner.view().trouble?.kind).toBe('journal')
    await press(runner, 3)
    expect(run.wallet.asked).toHaveLength(1)
  })
})
