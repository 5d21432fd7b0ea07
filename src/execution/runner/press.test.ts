import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findNetwork } from '#src/networks/find-network.ts'
import { advance, createScriptedRun, press, type ScriptedRun } from '../testing/scripted-run.ts'
import { createHash, exampleStep, START } from '../testing/step-facts.ts'
import { PREPARATION_TTL } from './prepare.ts'

const { depth: FINAL } = findNetwork(exampleStep('t').network)

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun([exampleStep('t')])
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

/** The wallet's answer to the question of a press is held until the test gives it. */
function holdWallet(): () => void {
  let answer: (state: 'here') => void = () => {}
  vi.spyOn(run.wallet, 'getNetworkState').mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  return () => answer('here')
}

it('a press is dropped when the service says meanwhile that the step was sent from another device', async () => {
  const runner = await run.open()
  const answer = holdWallet()
  runner.confirm()
  await advance(1)
  run.setStep('t', { status: 'BROADCASTED', hash: `0x${'ab'.repeat(32)}` })
  runner.refresh()
  await advance(1000)
  expect(runner.view().step).toMatchObject({ kind: 'wait' })
  answer()
  await advance(100)
  expect(run.wallet.requests).toHaveLength(0)
})

it('a press is dropped when the next look, while the wallet is silent, finds that it contradicts', async () => {
  const runner = await run.open()
  await advance(PREPARATION_TTL - 1000)
  const answer = holdWallet()
  runner.confirm()
  run.verdict = 'contradicts'
  await advance(14_000)
  answer()
  await advance(100)
  expect(run.wallet.requests).toHaveLength(0)
})

it('a press is dropped when the run is stopped before the wallet answered', async () => {
  const runner = await run.open()
  const answer = holdWallet()
  runner.confirm()
  await advance(1)
  runner.stop()
  answer()
  await advance(100)
  expect(run.wallet.requests).toHaveLength(0)
})

it('the service is not polled in a loop while the wallet switches its network', async () => {
  const runner = await run.open()
  let count = 0
  run.onFetch = async () => {
    count += 1
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  run.wallet.state = 'elsewhere'
  runner.refresh()
  await advance(1000)
  vi.spyOn(run.wallet, 'switchNetwork').mockReturnValueOnce(new Promise(() => undefined))
  count = 0
  runner.confirm()
  await advance(60_000)
  expect(count).toBeLessThan(12)
})

it.each([
  ['10 s old, used as it is', 0],
  ['older than 15 s, made again at the press', 16_000],
])(
  'a transaction of another site after a preparation %s: both prompts share a nonce',
  async (_, older) => {
    const runner = await run.open()
    await advance(10_000)
    vi.setSystemTime(Date.now() + older)
    // The wallet sends something of another site: nonce 3 is used, and the step gets 4.
    run.point = { ...run.point, latestNonce: 4, pendingNonce: 4 }
    await press(runner)
    expect(run.wallet.requests).toHaveLength(1)
    // Sent to a private pool, which no node shows; the answer is lost.
    run.wallet.fail('disconnected')
    await advance(100)
    const { point } = (await run.journal.all()).findLast((fact) => fact.kind === 'prompted') ?? {}
    await runner.answerNothingWaiting()
    // What the chain search says of the nonce that was noted: it is the other site's.
    if (point?.pendingNonce === 3)
      run.overtaking = {
        kind: 'overtaken',
        nonce: 3,
        by: createHash(99),
        cancels: false,
        depth: FINAL,
      }
    await advance(60_000)
    await press(runner)
    await advance(100)
    expect(run.wallet.requests.slice(1).map(({ nonce }) => nonce)).toEqual([4])
  },
)

it('a press while the node is silent is prepared again, and opens its prompt once the node answers', async () => {
  const runner = await run.open()
  run.onAnchor = () => new Promise<void>(() => undefined)
  await press(runner)
  expect(run.wallet.requests).toHaveLength(0)
  run.onAnchor = () => undefined
  await advance(PREPARATION_TTL)
  expect(run.wallet.requests).toHaveLength(1)
})
