import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EarnError } from '#src/api/earn-error.ts'
import { readFact } from '../journal/fact.ts'
import { createdHere, START, createHash } from '../testing/step-facts.ts'
import { createRejectingJournal } from '../testing/scripted-wallet.ts'
import {
  lostAnswer,
  advance,
  press,
  createScriptedRun,
  type ScriptedRun,
} from '../testing/scripted-run.ts'

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun()
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

describe('the report of a hash', () => {
  it('follows the journal, repeats until the service responded, and then stops', async () => {
    const known: string[][] = []
    run.onReport = () => {
      void run.kinds().then((kinds) => known.push(kinds))
      if (run.reports.length < 3) throw lostAnswer
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(100)
    expect(known[0]).toEqual(['prompted', 'sent'])
    expect(runner.view().error?.kind).toBe('service')
    await advance(60_000)
    expect(run.reports).toEqual([createHash(1), createHash(1), createHash(1)])
    expect(await run.kinds()).toEqual(['prompted', 'sent', 'reported'])
    expect(runner.view().error).toBeNull()
    expect(run.wallet.requests).toHaveLength(1)
  })

  it('proves that this browser created the action', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(100)
    expect(run.origins).toEqual([{ action: 'a', key: 'key of a' }])
  })

  it('is sent also if an older version stored no key', async () => {
    for (const fact of createdHere) {
      const { key: _, ...older } = { key: null, ...fact }
      const entry = readFact(older)
      if (entry) await run.journal.write(entry)
    }
    const runner = await run.open({ foreign: true })
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(100)
    expect(run.origins).toEqual([{ action: 'a', key: null }])
    expect(await run.kinds()).toEqual(['prompted', 'sent', 'reported'])
  })

  it('is repeated while the gateway waits for a node to show it', async () => {
    const unseen = new EarnError('No node shows this transaction yet.', {
      kind: 'refused',
      status: 409,
      code: null,
      constraints: [],
      retryAfter: 3,
    })
    run.onReport = () => {
      if (run.reports.length < 4) throw unseen
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(60_000)
    expect(run.reports).toHaveLength(4)
    expect(await run.kinds()).toEqual(['prompted', 'sent', 'reported'])
    expect(run.wallet.requests).toHaveLength(1)
  })

  it('is not repeated if only its response was lost', async () => {
    run.onReport = () => {
      run.setStep('t', { status: 'BROADCASTED', hash: createHash(1) })
      throw lostAnswer
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(60_000)
    expect(run.reports).toEqual([createHash(1)])
    expect(await run.kinds()).toEqual(['prompted', 'sent', 'reported'])
  })

  it.each([
    ['hash', createHash(1)],
    ['signature', 'sig'],
  ] as const)('with failing storage is sent anyway: a %s', async (kind, id) => {
    run.journal = createRejectingJournal(run.journal, (fact) => fact === 'sent')
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(id, kind)
    await advance(100)
    expect(runner.view().error).toEqual({ kind: 'unwritten', hash: id })
    expect(run.reports).toEqual([id])
  })

  it('is shown, sent at once and stored as soon as storage works again', async () => {
    let isFull = true
    run.journal = createRejectingJournal(run.journal, (kind) => kind === 'sent' && isFull)
    run.onReport = () => {
      throw lostAnswer
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(100)
    expect(runner.view().error).toEqual({ kind: 'unwritten', hash: createHash(1) })
    await press(runner, 3)
    isFull = false
    run.onReport = () => {}
    await advance(10_000)
    expect(await run.kinds()).toEqual(['prompted', 'sent', 'reported'])
    expect(run.reports.at(-1)).toBe(createHash(1))
    expect(run.wallet.requests).toHaveLength(1)
  })
})
