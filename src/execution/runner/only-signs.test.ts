import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EarnError } from '#src/api/earn-error.ts'
import { START } from '../testing/step-facts.ts'
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

describe('a transaction that the wallet only signs', () => {
  beforeEach(() => {
    run.onlySigns = true
  })

  it('is stored before a node gets it, and its id before the service does', async () => {
    const known: string[][] = []
    const note = () => void run.kinds().then((kinds) => known.push(kinds))
    run.onBroadcast = note
    run.onReport = note
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('bytes', 'sig')
    await advance(100)
    expect(known).toEqual([
      ['prompted', 'signed'],
      ['prompted', 'signed', 'sent'],
    ])
    expect(run.broadcasts[0]).toBe('bytes')
    expect(run.reports).toEqual(['sig'])
    expect(run.submissions).toEqual([])
  })

  it('is sent to the node again, with the same bytes, until it is accepted', async () => {
    run.onBroadcast = () => {
      if (run.broadcasts.length < 3) throw new Error('node is behind')
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('bytes', 'sig')
    await advance(100)
    expect(runner.view().error).toEqual({ kind: 'node', detail: 'node is behind' })
    await advance(10_000)
    expect(run.broadcasts.length).toBeGreaterThanOrEqual(3)
    expect(new Set(run.broadcasts)).toEqual(new Set(['bytes']))
    expect(run.reports).toEqual(['sig'])
    expect(run.wallet.requests).toHaveLength(1)
  })

  it('is sent again, with the same bytes, while no chain shows it', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('bytes', 'sig')
    await advance(100)
    expect(run.broadcasts).toEqual(['bytes'])
    await advance(10_000)
    expect(run.broadcasts.length).toBeGreaterThan(1)
    expect(new Set(run.broadcasts)).toEqual(new Set(['bytes']))
    expect(run.reports).toEqual(['sig'])
  })

  it('continues after a reload between signature and broadcast', async () => {
    run.onBroadcast = () => {
      throw new Error('offline')
    }
    const first = await run.open()
    await press(first)
    run.wallet.returnSigned('bytes', 'sig')
    await advance(100)
    first.stop()
    run.onBroadcast = () => undefined
    await run.open()
    await advance(5000)
    expect(run.reports).toEqual(['sig'])
    expect(run.wallet.requests).toHaveLength(1)
  })

  it('accepted by a node before a reload is found on chain', async () => {
    run.onBroadcast = () => {
      throw new Error('the answer was lost')
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('bytes', 'sig')
    run.observation = { kind: 'mined', sender: 'me', success: true, depth: 0 }
    await advance(5000)
    expect(run.reports).toEqual(['sig'])
    expect(await run.kinds()).toContain('seen')
  })

  it('already on chain is not broadcast, and no error is shown', async () => {
    run.onBroadcast = () => {
      throw new Error('Blockhash not found')
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('bytes', 'sig')
    await advance(100)
    expect(runner.view().error?.kind).toBe('node')
    const before = run.broadcasts.length
    run.observation = { kind: 'mined', sender: 'me', success: true, depth: 32 }
    await advance(10_000)
    expect(runner.view().error).toBeNull()
    expect(run.broadcasts).toHaveLength(before)
  })

  it('that died before a node accepted it is not broadcast: a lagging node would accept it', async () => {
    run.onBroadcast = () => {
      throw new Error('offline')
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('bytes', 'sig')
    await advance(100)
    run.onBroadcast = () => undefined
    run.observation = { kind: 'dead', proof: 'height 9 is past 8' }
    run.isStale = true
    await advance(10_000)
    expect(await run.kinds()).toEqual(['prompted', 'signed', 'dead'])
    expect(runner.view()).toMatchObject({ step: { kind: 'rebuild' }, error: null })
  })

  it("that can't land any more is stored as dead, and needs a new action", async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('bytes', 'sig')
    await advance(100)
    run.observation = { kind: 'dead', proof: 'height 9 is past 8' }
    run.setStep('t', { status: 'NOT_FOUND', hash: 'sig' })
    await advance(20_000)
    expect(await run.kinds()).toContain('dead')
    expect(runner.view().step).toEqual({ kind: 'rebuild', why: 'stale' })
    expect(run.wallet.requests).toHaveLength(1)
  })

  describe('without an answer', () => {
    beforeEach(() => {
      run.wallet.isSigner = true
    })

    it.each(['unknown', 'wrong-device-app', 'changed-transaction', 'broken-signature'] as const)(
      'for %s was not sent, and is signed again without a question',
      async (code) => {
        const runner = await run.open()
        await press(runner)
        run.wallet.fail(code)
        await advance(100)
        expect(runner.view()).toMatchObject({
          step: { kind: 'sign', again: false },
          guard: { kind: 'ready' },
          error: { kind: 'wallet', code, outcome: 'unsent' },
        })
        // The next prompt needs a press of its own.
        await advance(30_000)
        expect(run.wallet.requests).toHaveLength(1)
        await press(runner)
        run.wallet.returnSigned('bytes', 'sig')
        await advance(100)
        expect(run.broadcasts).toEqual(['bytes'])
      },
    )

    it('is offered again after a reload', async () => {
      const first = await run.open()
      await press(first)
      first.stop()
      const second = await run.open()
      expect(second.view().step).toMatchObject({ kind: 'sign', again: false })
    })

    it('signed late, beside a second prompt, is broadcast once', async () => {
      const runner = await run.open()
      await press(runner)
      runner.abandonPrompt()
      await advance(100)
      await press(runner)
      expect(run.wallet.requests).toHaveLength(2)
      run.wallet.returnSigned('first', 'id of the first')
      await advance(100)
      run.wallet.returnSigned('second', 'id of the second')
      await advance(60_000)
      expect(new Set(run.broadcasts)).toEqual(new Set(['first']))
      expect(run.reports).toEqual(['id of the first'])
    })

    it('is asked about where the wallet may have sent it', async () => {
      run.wallet.isSigner = false
      const runner = await run.open()
      await press(runner)
      run.wallet.fail('unknown')
      await advance(100)
      expect(runner.view()).toMatchObject({
        step: { kind: 'ask', question: 'prompt-unanswered' },
        error: { outcome: 'uncertain' },
      })
    })
  })

  it('with a stale payload is not offered', async () => {
    run.isStale = true
    const runner = await run.open()
    await press(runner)
    expect(runner.view().step).toEqual({ kind: 'rebuild', why: 'stale' })
    expect(run.wallet.requests).toHaveLength(0)
  })
})

describe('a message', () => {
  beforeEach(() => {
    run.setStep('t', { isMessage: true })
    // A message's signature is never broadcast.
    run.onlySigns = true
  })

  it('is submitted to the service, never sent or reported', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('0xsignature', null)
    await advance(100)
    expect(run.submissions).toEqual(['0xsignature'])
    expect(await run.kinds()).toEqual(['prompted', 'signed', 'submitted'])
    expect([...run.reports, ...run.broadcasts]).toEqual([])
  })

  it('whose signature is longer than the service takes is not submitted, and may be signed again', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('x'.repeat(10_001), null)
    await advance(100)
    expect(runner.view()).toMatchObject({
      step: { kind: 'sign', again: false },
      error: { kind: 'wallet', code: 'signature-too-long', outcome: 'unsent' },
    })
    expect(await run.kinds()).toEqual(['prompted', 'refused'])
    await press(runner)
    run.wallet.returnSigned('x'.repeat(10_000), null)
    await advance(100)
    expect(run.submissions.map((each) => each.length)).toEqual([10_000])
  })

  it('is not submitted again if only the response was lost', async () => {
    run.onSubmit = () => {
      run.setStep('t', { status: 'CONFIRMED' })
      throw lostAnswer
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('0xsignature', null)
    await advance(30_000)
    expect(run.submissions).toHaveLength(1)
    expect(run.wallet.requests).toHaveLength(1)
  })

  it('is submitted again until the service responds', async () => {
    run.onSubmit = () => {
      if (run.submissions.length < 3) throw lostAnswer
    }
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('0xsignature', null)
    await advance(60_000)
    expect(run.submissions).toEqual(['0xsignature', '0xsignature', '0xsignature'])
    expect(run.wallet.requests).toHaveLength(1)
  })

  const reject = () => {
    throw new EarnError('Bad Request', {
      kind: 'refused',
      status: 400,
      code: null,
      constraints: [],
      retryAfter: null,
    })
  }

  it('of other bytes is not signed after a rejected one: the service may use both', async () => {
    run.onSubmit = reject
    run.verdict = 'unknown'
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('0xfirst', null)
    await advance(100)
    run.setStep('t', { unsignedTransaction: '{"the":"same, with another number"}' })
    await advance(60_000)
    await press(runner, 3)
    expect(run.wallet.requests).toHaveLength(1)
    expect(runner.view().guard).toMatchObject({ kind: 'over-purse' })
  })

  it('may be signed again after the service rejected the signature, and shows that', async () => {
    run.onSubmit = reject
    const runner = await run.open()
    await press(runner)
    run.wallet.returnSigned('0xwrong', null)
    await advance(100)
    expect(runner.view().error?.kind).toBe('signature-refused')
    expect(await run.kinds()).toEqual(['prompted', 'signed', 'dead'])
    run.onSubmit = () => undefined
    await advance(5000)
    await press(runner)
    run.wallet.returnSigned('0xright', null)
    await advance(100)
    expect(run.submissions).toEqual(['0xwrong', '0xright'])
  })
})
