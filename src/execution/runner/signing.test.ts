import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleAction, exampleStep, START, createHash } from '../testing/step-facts.ts'
import {
  lostAnswer,
  advance,
  press,
  createScriptedRun,
  type ScriptedRun,
} from '../testing/scripted-run.ts'
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

describe('the wallet’s prompt', () => {
  it('opens the prompt on a press, never by itself', async () => {
    const runner = await run.open()
    await advance(60_000)
    expect(runner.view()).toMatchObject({ step: { kind: 'sign' }, guard: { kind: 'ready' } })
    expect(run.wallet.requests).toEqual([])
    await press(runner)
    expect(run.wallet.requests).toHaveLength(1)
  })

  it('opens one prompt, however often the button is pressed', async () => {
    const runner = await run.open()
    await press(runner, 5)
    await press(runner, 5)
    await advance(60_000)
    expect(run.wallet.requests).toHaveLength(1)
    expect(await run.kinds()).toEqual(['prompted'])
  })

  it('ignores presses during a prompt, also after a rejection', async () => {
    const runner = await run.open()
    await press(runner)
    await press(runner, 3)
    run.wallet.fail('refused')
    await advance(60_000)
    expect(run.wallet.requests).toHaveLength(1)
    expect(runner.view()).toMatchObject({ step: { kind: 'sign' }, error: { code: 'refused' } })
  })

  it('opens again at the next press after a rejection, and sends one transaction in the end', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.fail('refused')
    await advance(100)
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(100)
    expect(await run.kinds()).toEqual(['prompted', 'refused', 'prompted', 'sent', 'reported'])
    expect(run.wallet.requests.map(({ nonce }) => nonce)).toEqual([null, null])
  })

  it('the wallet’s prompt has no timeout', async () => {
    const runner = await run.open()
    await press(runner)
    await advance(3_600_000)
    run.wallet.returnSent(createHash(1))
    await advance(100)
    expect(run.reports).toEqual([createHash(1)])
  })

  it("that failed without a rejection needs the user's answer before it opens again", async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.fail('disconnected')
    await advance(100)
    await press(runner, 3)
    expect(runner.view().step).toMatchObject({ kind: 'ask', question: 'prompt-unanswered' })
    expect(run.wallet.requests).toHaveLength(1)
    await runner.answerNothingWaiting()
    await advance(100)
    await press(runner)
    expect(run.wallet.requests.map(({ nonce }) => nonce)).toEqual([null, 3])
  })

  it('that was left and answered late still counts', async () => {
    const runner = await run.open()
    await press(runner)
    runner.abandonPrompt()
    await advance(100)
    expect(runner.view().step?.kind).toBe('ask')
    run.wallet.returnSent(createHash(1))
    await advance(100)
    expect(run.reports).toEqual([createHash(1)])
  })

  it('that was left and rejected late neither closes the second one nor frees the step', async () => {
    const runner = await run.open()
    await press(runner)
    runner.abandonPrompt()
    await advance(100)
    await runner.answerNothingWaiting()
    await advance(100)
    await press(runner)
    expect(run.wallet.countOpenPrompts()).toBe(2)
    run.wallet.fail('refused')
    await advance(100)
    expect(runner.view()).toMatchObject({ step: { kind: 'wait', until: 'wallet' } })
    expect(runner.view().promptedAt).not.toBeNull()
    await press(runner, 3)
    expect(run.wallet.requests).toHaveLength(2)
  })
})

describe("switching the wallet's network", () => {
  it('needs a press of its own: the payload is shown before the prompt', async () => {
    run.wallet.state = 'elsewhere'
    const runner = await run.open()
    expect(runner.view().guard?.kind).toBe('switch-network')
    await press(runner)
    expect(run.wallet.requests).toHaveLength(0)
    expect(runner.view().guard?.kind).toBe('ready')
    await press(runner)
    expect(run.wallet.requests).toHaveLength(1)
  })
})

describe('the user’s confirmation', () => {
  it('expires: if the service failed, nothing opens when it is back', async () => {
    const runner = await run.open()
    run.onFetch = () => {
      throw lostAnswer
    }
    await advance(PREPARATION_TTL)
    await press(runner)
    run.onFetch = () => {}
    await advance(60_000)
    expect(runner.view().guard?.kind).toBe('ready')
    expect(run.wallet.requests).toHaveLength(0)
  })

  it('applies to the shown bytes: others are shown first', async () => {
    const runner = await run.open()
    let answer = () => {}
    run.onFetch = () =>
      new Promise<void>((resolve) => {
        answer = resolve
      })
    await advance(PREPARATION_TTL + 1)
    run.setStep('t', { unsignedTransaction: '{"another":"payload"}' })
    await press(runner)
    run.onFetch = () => {}
    answer()
    await advance(100)
    expect(run.wallet.requests).toHaveLength(0)
    await press(runner)
    expect(run.wallet.requests).toHaveLength(1)
  })

  it('within 15 s of the preparation needs one journal write and the wallet, nothing else', async () => {
    const runner = await run.open()
    const write = vi.spyOn(run.journal, 'writeAll')
    // A service that does not answer holds nothing up.
    run.onFetch = () => new Promise<void>(() => undefined)
    run.verdict = 'contradicts'
    runner.confirm()
    await advance(1)
    expect(run.wallet.requests).toHaveLength(1)
    expect(write).toHaveBeenCalledTimes(1)
    expect(await run.kinds()).toEqual(['prompted'])
  })

  it.each(['behind', 'elsewhere', 'different-chain'] as const)(
    'opens no prompt in a wallet whose network is %s by now',
    async (state) => {
      const runner = await run.open()
      run.wallet.state = state
      await press(runner)
      expect(run.wallet.requests).toHaveLength(0)
    },
  )

  it('that is answered while the step is made ready again still lets the next prompt open', async () => {
    run.action = exampleAction([
      exampleStep('t', { type: 'APPROVAL' }),
      exampleStep('u', { stepIndex: 1, unsignedTransaction: '{"deposit":1}' }),
    ])
    const runner = await run.open()
    let answer: (state: 'here') => void = () => {}
    vi.spyOn(run.wallet, 'getNetworkState').mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    runner.refresh()
    await advance(1)
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(1)
    answer('here')
    await advance(100)
    run.setStep('t', { status: 'CONFIRMED' })
    run.mine()
    await advance(30_000)
    expect(run.wallet.requests).toHaveLength(2)
  })

  it('older than 15 s repeats the preparation', async () => {
    const runner = await run.open()
    vi.setSystemTime(START + PREPARATION_TTL + 1)
    run.wallet.state = 'behind'
    await press(runner)
    expect(run.wallet.requests).toHaveLength(0)
    expect(runner.view().guard?.kind).toBe('wallet-behind')
  })

  it('opens no prompt once the run was stopped', async () => {
    const runner = await run.open()
    runner.stop()
    await press(runner)
    expect(run.wallet.requests).toHaveLength(0)
  })

  it('a failure before the prompt leaves no prompt open', async () => {
    const runner = await run.open()
    await press(runner)
    run.wallet.fail('unsupported-network', false)
    await advance(100)
    expect(runner.view().error).toMatchObject({ kind: 'wallet', code: 'unsupported-network' })
    expect(runner.view().step?.kind).toBe('sign')
    expect(await run.kinds()).toEqual(['prompted', 'refused'])
  })
})
