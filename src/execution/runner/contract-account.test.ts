import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findNetwork } from '#src/networks/find-network.ts'
import { exampleAction, exampleStep, START, createHash } from '../testing/step-facts.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'
import { PREPARATION_TTL } from './prepare.ts'

const { depth: FINAL } = findNetwork(exampleStep('t').network)
const NAME = createHash(1)
const CARRIED = createHash(2)
const RELAYER = `0x${'ee'.repeat(20)}`

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun()
  run.point = { ...run.point, account: 'contract' }
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

/** A contract account's wallet has answered with what may be a hash. */
async function answered() {
  const runner = await run.open()
  await press(runner)
  run.wallet.returnSent(NAME)
  await advance(60_000)
  return runner
}

it("a wallet's own reference is reported only after a chain shows it, and the wallet is not prompted again", async () => {
  const runner = await answered()
  expect(run.reports).toEqual([])
  expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
  run.observation = { kind: 'pending', sender: RELAYER, nonce: 9 }
  await advance(30_000)
  expect(run.reports).toEqual([NAME])
  expect(run.wallet.requests).toHaveLength(1)
})

it('a transaction executed by others under another hash is tracked and reported', async () => {
  await answered()
  run.lost = CARRIED
  await advance(20_000)
  expect(run.reports).toEqual([])
  run.observation = { kind: 'mined', sender: RELAYER, nonce: 9, success: true, depth: 0 }
  await advance(30_000)
  expect(run.reports).toEqual([CARRIED])
  expect(run.wallet.requests).toHaveLength(1)
})

it('a transaction sent and resent by others is tracked: their nonces do not matter', async () => {
  const runner = await answered()
  run.observation = { kind: 'pending', sender: RELAYER, nonce: 9 }
  await advance(30_000)
  expect(run.used).toBeNull()
  run.observation = { kind: 'unseen' }
  await advance(30_000)
  expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
  run.lost = CARRIED
  await advance(30_000)
  run.observation = { kind: 'mined', sender: RELAYER, nonce: 12, success: true, depth: FINAL }
  await advance(30_000)
  expect(run.reports).toEqual([NAME, CARRIED])
  expect(run.wallet.requests).toHaveLength(1)
})

it("the user may provide the network's hash of a wallet's own reference", async () => {
  const runner = await answered()
  run.comparison = 'other'
  expect(await runner.provideHash(CARRIED)).toBe('other')
  run.comparison = 'same'
  expect(await runner.provideHash(CARRIED)).toBe('taken')
  run.observation = { kind: 'pending', sender: RELAYER, nonce: 9 }
  await advance(30_000)
  expect(run.reports).toEqual([CARRIED])
  // A reported hash is not accepted again.
  expect(await runner.provideHash(NAME)).toBe('other')
})

it('a call bundle waits for its result on chain', async () => {
  const runner = await run.open()
  await press(runner)
  run.wallet.returnSent('bundle-1', 'calls')
  await advance(60_000)
  run.comparison = 'same'
  expect(await runner.provideHash(CARRIED)).toBe('taken')
  run.observation = { kind: 'mined', sender: RELAYER, nonce: 9, success: true, depth: 0 }
  await advance(30_000)
  expect(run.reports).toEqual([CARRIED])
})

it('the hash of an account that sends by itself is reported at once', async () => {
  run.point = { ...run.point, account: 'plain' }
  await answered()
  expect(run.reports).toEqual([NAME])
})

it.each(['contract', 'delegated'] as const)(
  'what others executed for a %s account is not signed again, though the service calls it an earlier action’s',
  async (account) => {
    run.point = { ...run.point, account }
    const completedAt = new Date(START - 60_000).toISOString()
    const earlier = exampleAction([exampleStep('u', { hash: CARRIED })], { id: 'b', completedAt })
    run.others = [earlier]
    const runner = await answered()
    run.lost = CARRIED
    await advance(20_000)
    const sent = { kind: 'hash', id: CARRIED }
    expect(await run.journal.all()).toContainEqual(expect.objectContaining({ sent }))
    run.observation = { kind: 'mined', sender: RELAYER, nonce: 9, success: true, depth: 0 }
    await runner.answerNothingWaiting()
    await advance(30_000)
    await press(runner, 3)
    expect(run.wallet.requests).toHaveLength(1)
  },
)

it('the user may give a hash that the service calls an earlier action’s', async () => {
  const completedAt = new Date(START - 60_000).toISOString()
  const earlier = exampleAction([exampleStep('u', { hash: CARRIED })], { id: 'b', completedAt })
  run.others = [earlier]
  const runner = await answered()
  run.comparison = 'same'
  expect(await runner.provideHash(CARRIED)).toBe('taken')
})

it("what its owners rejected is signed again with the user's answer, without a nonce of the contract", async () => {
  const runner = await answered()
  await runner.answerNothingWaiting()
  await advance(100)
  expect(runner.view().step).toMatchObject({ kind: 'sign', again: true, nonce: null })
  await press(runner)
  expect(run.wallet.requests.map(({ nonce }) => nonce)).toEqual([null, null])
})

it('an action given up by the service is observed while its owners may still execute it', async () => {
  const runner = await answered()
  run.setStep('t', { status: 'FAILED' })
  await advance(30_000)
  expect(runner.view()).toMatchObject({ step: { kind: 'failed' }, isContested: true })
  run.lost = CARRIED
  run.observation = { kind: 'mined', sender: RELAYER, nonce: 9, success: true, depth: FINAL }
  await advance(60_000)
  expect(runner.view().step).toMatchObject({ kind: 'ask', question: 'disagreement' })
})

it("what another browser's wallet had executed is not signed here, though the account's nonce is unchanged", async () => {
  const runner = await run.open()
  run.lost = CARRIED
  await advance(PREPARATION_TTL)
  await press(runner, 3)
  await advance(10_000)
  expect(runner.view().guard).toMatchObject({ kind: 'sent-elsewhere' })
  expect(run.wallet.requests).toHaveLength(0)
})

it('a hash of another step is rejected', async () => {
  const runner = await answered()
  run.comparison = 'same'
  await run.journal.write({
    kind: 'sent',
    action: 'b',
    transaction: 'u',
    at: START,
    sent: { kind: 'hash', id: CARRIED },
  })
  expect(await runner.provideHash(CARRIED.toUpperCase().replace('0X', '0x'))).toBe('other')
})
