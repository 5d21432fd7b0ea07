import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleAction, exampleStep, START } from '../testing/example-action.ts'
import { lostAnswer, pass, press, scriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'
import { hashOf } from '../testing/step-facts.ts'

/** The very same call, made for an earlier action on another device: a node that is behind shows it now. */
const EARLIER = hashOf(5)
const earlier = exampleAction([exampleStep('earlier', { status: 'CONFIRMED', hash: EARLIER })], {
  id: 'b',
  status: 'SUCCESS',
})

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = scriptedRun()
  run.others = [earlier]
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

/** A page that was reloaded while the prompt was open. */
async function afterReload() {
  const before = await run.open()
  await press(before)
  before.stop()
  run.exclusively = (_, __, work) => work()
  run.lost = EARLIER
  return await run.open()
}

describe('what an earlier action did', () => {
  it('is not taken for what the wallet was asked for', async () => {
    const runner = await afterReload()
    await pass(60_000)
    expect(run.reports).toEqual([])
    expect(runner.view().step).toMatchObject({ kind: 'ask', question: 'prompt-unanswered' })
  })

  it('does not take the place of what the wallet has just named', async () => {
    const runner = await run.open()
    await press(runner)
    run.lost = EARLIER
    run.wallet.send(hashOf(1))
    await pass(60_000)
    expect(run.reports).toEqual([hashOf(1)])
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
  })

  it('does not count as this step’s, sent from elsewhere', async () => {
    const runner = await run.open()
    run.point = { ...run.point, pendingNonce: 4 }
    run.lost = EARLIER
    await press(runner)
    expect(run.wallet.asked).toHaveLength(1)
  })

  it('is no hash for this step, whoever gives it', async () => {
    const runner = await afterReload()
    run.comparison = 'same'
    expect(await runner.giveHash(EARLIER)).toBe('other')
    await pass(100)
    expect(run.reports).toEqual([])
  })
})

describe('while the service does not say whose it is', () => {
  const silent = (): void => {
    throw lostAnswer
  }

  it('nothing is taken; afterwards what is nobody else’s is', async () => {
    run.others = []
    run.onList = silent
    const runner = await afterReload()
    await pass(60_000)
    expect(run.reports).toEqual([])
    expect(runner.view().trouble).toMatchObject({ kind: 'service' })
    run.onList = () => undefined
    await pass(60_000)
    expect(run.reports).toEqual([EARLIER])
  })

  it('the wallet is not asked, as it may be this step’s', async () => {
    const runner = await run.open()
    run.onList = silent
    run.point = { ...run.point, pendingNonce: 4 }
    run.lost = EARLIER
    await press(runner, 3)
    expect(run.wallet.asked).toEqual([])
    expect(runner.view().gate?.kind).toBe('sent-elsewhere')
  })
})
