import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findNetwork } from '#src/networks/find-network.ts'
import { exampleAction, exampleStep, START, createHash } from '../testing/step-facts.ts'
import {
  lostAnswer,
  advance,
  press,
  createScriptedRun,
  type ScriptedRun,
} from '../testing/scripted-run.ts'
import { PREPARATION_TTL } from './prepare.ts'

/** A lagging node shows the very same call now. */
const FOUND_HASH = createHash(5)

/** Another action of the account with this call, completed at a time, or null while it is not. */
const otherAction = (doneAt: number | null) =>
  exampleAction([exampleStep('other', { hash: FOUND_HASH })], {
    id: 'b',
    ...(doneAt !== null && { completedAt: new Date(doneAt).toISOString() }),
  })

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun()
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

/** A page reloaded during a prompt, and the chain's state then. */
async function afterReload(lost: string | null = FOUND_HASH) {
  const before = await run.open()
  await press(before)
  before.stop()
  run.exclusively = (_, __, work) => work()
  run.lost = lost
  return await run.open()
}

describe('a transaction completed before the action', () => {
  beforeEach(() => {
    run.others = [otherAction(START - 1)]
  })

  it('is not taken for the prompted one', async () => {
    const runner = await afterReload()
    await advance(60_000)
    expect(run.reports).toEqual([])
    expect(runner.view().step).toMatchObject({ kind: 'ask', question: 'prompt-unanswered' })
  })

  it("does not replace the wallet's hash", async () => {
    const runner = await run.open()
    await press(runner)
    run.lost = FOUND_HASH
    run.wallet.returnSent(createHash(1))
    await advance(60_000)
    expect(run.reports).toEqual([createHash(1)])
    expect(runner.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
  })

  it("does not count as this step's, sent from elsewhere", async () => {
    await pressAfterAnother()
    expect(run.wallet.requests).toHaveLength(1)
  })

  it("is rejected as this step's hash, whoever provides it", async () => {
    const runner = await afterReload()
    run.comparison = 'same'
    expect(await runner.provideHash(FOUND_HASH)).toBe('other')
    await advance(100)
    expect(run.reports).toEqual([])
  })

  it('by the service’s word alone does not make the step dead: it may be this one’s own', async () => {
    const runner = await afterReload()
    const { depth } = findNetwork(exampleStep('t').network)
    run.overtaking = { kind: 'overtaken', nonce: 3, by: FOUND_HASH, cancels: false, depth }
    await runner.answerNothingWaiting()
    await advance(60_000)
    expect(runner.view().step).toMatchObject({ kind: 'sign', nonce: 3 })
    expect(await run.kinds()).not.toContain('dead')
    run.point = { ...run.point, latestNonce: 4, pendingNonce: 4 }
    await advance(60_000)
    await press(runner, 3)
    expect(run.wallet.requests).toHaveLength(1)
    expect(runner.view().guard?.kind).toBe('nonce-used')
  })

  it('by this browser’s own journal makes the step dead, if it has its number', async () => {
    const runner = await afterReload()
    const { depth } = findNetwork(exampleStep('t').network)
    run.overtaking = { kind: 'overtaken', nonce: 3, by: FOUND_HASH, cancels: false, depth }
    const sent = { kind: 'hash', id: FOUND_HASH } as const
    await run.journal.write({ kind: 'sent', action: 'b', transaction: 'other', at: START, sent })
    await runner.answerNothingWaiting()
    await advance(60_000)
    expect(runner.view().step).toMatchObject({ kind: 'sign', nonce: null })
  })
})

/** The account has sent since the step was first prepared, and the chain shows its call. */
async function pressAfterAnother() {
  const runner = await run.open()
  run.point = { ...run.point, pendingNonce: 4 }
  run.lost = FOUND_HASH
  await advance(PREPARATION_TTL)
  await press(runner, 3)
  return runner
}

describe.each([
  ['was done later', START + 1],
  ['is not done', null],
])("a transaction that %s may be this step's, whatever the service reports", (_, doneAt) => {
  beforeEach(() => {
    run.others = [otherAction(doneAt)]
  })

  it('if an answer was lost', async () => {
    await afterReload()
    await advance(60_000)
    expect(run.reports).toEqual([FOUND_HASH])
  })

  it('if it was sent from elsewhere', async () => {
    const runner = await pressAfterAnother()
    expect(run.wallet.requests).toEqual([])
    expect(runner.view().guard?.kind).toBe('sent-elsewhere')
  })

  it('if the user provides it', async () => {
    const runner = await afterReload(null)
    run.comparison = 'same'
    expect(await runner.provideHash(FOUND_HASH)).toBe('taken')
  })
})

describe('while the service does not report completed actions', () => {
  beforeEach(() => {
    run.onList = () => {
      throw lostAnswer
    }
  })

  it('nothing found is adopted and the user is asked; afterwards it is', async () => {
    const runner = await afterReload()
    await advance(60_000)
    expect(run.reports).toEqual([])
    expect(runner.view()).toMatchObject({ step: { kind: 'ask' }, error: null })
    run.onList = () => undefined
    await advance(60_000)
    expect(run.reports).toEqual([FOUND_HASH])
  })

  it('the wallet is not prompted for what may have been sent', async () => {
    const runner = await pressAfterAnother()
    expect(run.wallet.requests).toEqual([])
    expect(runner.view().guard?.kind).toBe('sent-elsewhere')
  })

  it('a hash from the user is validated by the service', async () => {
    const runner = await afterReload()
    run.comparison = 'same'
    expect(await runner.provideHash(FOUND_HASH)).toBe('taken')
    await advance(100)
    expect(run.reports).toEqual([FOUND_HASH])
  })
})

it('an answer received during the search is kept', async () => {
  let find: (hash: string) => void = () => undefined
  const runner = await run.open()
  await press(runner)
  runner.abandonPrompt()
  run.lost = new Promise((resolve) => {
    find = resolve
  })
  runner.refresh()
  await advance(100)
  run.wallet.returnSent(createHash(1))
  await advance(100)
  run.lost = null
  find(FOUND_HASH)
  await advance(60_000)
  expect(run.reports).toEqual([createHash(1)])
})
