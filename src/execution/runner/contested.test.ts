import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findNetwork } from '#src/networks/find-network.ts'
import { exampleStep, START, createHash } from '../testing/step-facts.ts'
import { advance, press, createScriptedRun, type ScriptedRun } from '../testing/scripted-run.ts'

const { depth: FINAL } = findNetwork(exampleStep('t').network)

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun()
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

/** The service calls a step failed while the chain shows it as pending. */
async function givenUp() {
  const runner = await run.open()
  run.observation = { kind: 'pending', sender: run.action.address, nonce: 3 }
  await press(runner)
  run.wallet.returnSent(createHash(1))
  await advance(5000)
  run.setStep('t', { status: 'FAILED' })
  await advance(20_000)
  expect(runner.view()).toMatchObject({ step: { kind: 'failed' }, isContested: true })
  return runner
}

it('a step given up by the service is still observed, and is a disagreement once the chain has it for good', async () => {
  const runner = await givenUp()
  const landed = { kind: 'mined', sender: run.action.address, success: true } as const
  run.observation = { ...landed, depth: FINAL - 1 }
  await advance(60_000)
  expect(runner.view()).toMatchObject({ step: { kind: 'failed' }, isContested: true })
  run.observation = { ...landed, depth: FINAL }
  await advance(60_000)
  expect(runner.view()).toMatchObject({
    step: { kind: 'ask', question: 'disagreement' },
    isContested: false,
  })
})

it('a step that the chain rejected for good as well has failed, and is no longer observed', async () => {
  const runner = await givenUp()
  run.observation = { kind: 'mined', sender: run.action.address, success: false, depth: FINAL }
  await advance(60_000)
  expect(runner.view()).toMatchObject({ step: { kind: 'failed' }, isContested: false })
  let reads = 0
  run.onFetch = () => void (reads += 1)
  await advance(300_000)
  expect(reads).toBe(0)
})

it.each([
  ['dropped', []],
  ['listed under another id', [exampleStep('u', { status: 'FAILED' })]],
])(
  'a signed step that the service no longer lists is observed too: %s',
  async (_, transactions) => {
    const runner = await run.open()
    run.observation = { kind: 'pending', sender: run.action.address, nonce: 3 }
    await press(runner)
    run.wallet.returnSent(createHash(1))
    await advance(5000)
    run.action = { ...run.action, status: 'FAILED', transactions }
    await advance(20_000)
    expect(runner.view()).toMatchObject({
      step: { kind: 'failed', transaction: { id: 't' } },
      observed: { kind: 'pending' },
      isContested: true,
    })
    run.observation = { kind: 'mined', sender: run.action.address, success: true, depth: FINAL }
    await advance(60_000)
    expect(runner.view()).toMatchObject({
      step: { kind: 'ask', question: 'disagreement', transaction: { id: 't' } },
    })
    expect(await run.journal.ofAction('a')).toContainEqual(
      expect.objectContaining({ kind: 'settled', transaction: 't', success: true }),
    )
  },
)

it('a step that was given up while its prompt was unanswered is a question, whose answer ends it', async () => {
  const before = await run.open()
  await press(before)
  before.stop()
  run.exclusively = (_, __, work) => work()
  run.setStep('t', { status: 'FAILED' })
  run.action = { ...run.action, status: 'FAILED' }
  const runner = await run.open()
  await advance(20_000)
  expect(runner.view()).toMatchObject({
    step: { kind: 'ask', question: 'prompt-unanswered', transaction: { id: 't' } },
  })
  await runner.answerNothingWaiting()
  await advance(20_000)
  expect(runner.view()).toMatchObject({ step: { kind: 'failed' }, isContested: false })
})

it('a dropped step is settled by what replaced its transaction, whatever step the service calls it', async () => {
  const runner = await run.open()
  await press(runner)
  run.wallet.returnSent(createHash(1))
  await advance(5000)
  run.lost = createHash(2)
  const hash = createHash(2)
  const transactions = [exampleStep('u', { status: 'CONFIRMED', hash })]
  run.action = { ...run.action, status: 'SUCCESS', transactions }
  await advance(60_000)
  run.observation = { kind: 'mined', sender: run.action.address, success: true, depth: FINAL }
  await advance(60_000)
  const facts = await run.journal.ofAction('a')
  const sent = { kind: 'hash', id: hash }
  expect(facts).toContainEqual(expect.objectContaining({ kind: 'sent', transaction: 't', sent }))
  expect(facts).toContainEqual(
    expect.objectContaining({ kind: 'settled', transaction: 't', success: true }),
  )
})

it('the block of a payout is renewed after a reorganization', async () => {
  const runner = await run.open()
  const moved = { left: [], arrived: [{ token: '0xaa', amount: 5n }] }
  const mined = { kind: 'mined', sender: run.action.address, success: true, depth: 0 } as const
  run.observation = { ...mined, block: '100', moved }
  await press(runner)
  run.wallet.returnSent(createHash(1))
  await advance(20_000)
  run.observation = { ...mined, block: '103', moved }
  await advance(60_000)
  const facts = await run.journal.ofAction('a')
  const blocks = facts.flatMap((fact) => (fact.kind === 'moved' ? [fact.block] : []))
  expect(blocks).toEqual(['100', '103'])
})
