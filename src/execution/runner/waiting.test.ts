import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { START, createHash } from '../testing/step-facts.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'

const MINUTE = 60_000

let run: ScriptedRun
let reads = 0
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun()
  run.onFetch = () => {
    reads += 1
  }
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

/** The page's requests to the service within the next minute. */
async function requestsInMinute(): Promise<number> {
  reads = 0
  run.reports.splice(0)
  await advance(MINUTE)
  return reads + run.reports.length
}

it('every kind of wait costs the service at most eight requests a minute', async () => {
  const runner = await run.open()
  run.point = { ...run.point, pendingNonce: 4 }
  run.lost = createHash(8)
  await press(runner)
  const sentElsewhere = await requestsInMinute()

  run.point = { ...run.point, pendingNonce: 3 }
  run.lost = null
  runner.refresh()
  await advance(100)
  const forPerson = await requestsInMinute()

  await press(runner)
  const forWallet = await requestsInMinute()
  run.wallet.returnSent(createHash(1))
  await advance(100)
  expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
  const forBlock = await requestsInMinute()
  run.observation = { kind: 'mined', sender: '0x1', success: true, depth: 0 }
  await advance(2_000)
  expect(runner.view().observed?.kind).toBe('mined')
  const forService = await requestsInMinute()

  run.setStep('t', { status: 'WAITING_FOR_SIGNATURE', hash: undefined })
  run.observation = { kind: 'pending', sender: '0x1', nonce: 3 }
  await advance(20_000)
  const forgetful = await requestsInMinute()
  const all = { sentElsewhere, forPerson, forWallet, forBlock, forService, forgetful }
  expect(Object.entries(all).filter(([, requests]) => requests > 8)).toEqual([])
  expect(Math.min(...Object.values(all))).toBeGreaterThan(1)
})
