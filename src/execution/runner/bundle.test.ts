import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PassedSimulation } from '#src/families/action-simulation.ts'
import { createHash, exampleIntent, exampleStep, START } from '../testing/step-facts.ts'
import { advance, createScriptedRun, press, type ScriptedRun } from '../testing/scripted-run.ts'
import { PREPARATION_TTL } from './prepare.ts'

const nothing = { left: [], arrived: [], allowances: [] }
const simulation: PassedSimulation = {
  kind: 'passed',
  ...nothing,
  isWhole: true,
  worth: { left: null, arrived: null },
  valuedBy: [],
  steps: [],
  claims: [],
  next: nothing,
  isLikeReal: true,
  varies: false,
}

const approve = exampleStep('t', { type: 'APPROVAL' })
const supply = exampleStep('u', { stepIndex: 1, status: 'CREATED' })
const HASH = createHash(7)

let run: ScriptedRun
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  run = createScriptedRun([approve, supply])
  Object.assign(run, {
    callBundles: { allowed: true, paymasters: {} },
    simulation,
    point: { ...run.point, account: 'plain' },
  })
  run.wallet.bundleSupport = { acceptsPaymaster: false }
})
afterEach(() => {
  run.stop()
  vi.useRealTimers()
})

/** Presses, and returns the id of the bundle that the wallet was asked for. */
async function askForBundle() {
  const runner = await run.open()
  await press(runner)
  const [request] = run.wallet.bundleRequests
  if (!request) throw new Error('no bundle was asked for')
  return { runner, id: request.id }
}

/** The wallet has the bundle, and this page its answer. */
async function signBundle() {
  const asked = await askForBundle()
  run.wallet.returnSent(asked.id, 'calls')
  await advance(100)
  return asked
}

const end = async (code: number, hashes: readonly string[]): Promise<void> => {
  run.wallet.bundleStatus = { kind: 'ended', code, hashes }
  await advance(PREPARATION_TTL)
}

describe('all remaining steps in one prompt', () => {
  it('are written down with the bundle’s id before the wallet is asked, and again with its answer', async () => {
    const { id } = await askForBundle()
    expect(id).toMatch(/^0x[\da-f]{64}$/)
    expect(run.wallet.bundleRequests[0]?.calls).toHaveLength(2)
    const facts = await run.journal.ofAction('a')
    const prompts = facts.filter((fact) => fact.kind === 'prompted')
    expect(prompts.map(({ transaction, bundle }) => [transaction, bundle])).toEqual([
      ['t', id],
      ['u', id],
    ])
    run.wallet.returnSent(id, 'calls')
    await advance(100)
    expect(await run.kinds()).toEqual(['prompted', 'prompted', 'sent', 'sent'])
    await advance(60_000)
    expect(run.wallet.bundleRequests).toHaveLength(1)
    expect(run.wallet.requests).toEqual([])
    expect(run.reports).toEqual([])
  })

  it('open on a press only, for what the screen showed of every step', async () => {
    const runner = await run.open()
    await advance(60_000)
    expect(runner.view().guard).toMatchObject({ kind: 'ready', bundle: { steps: [{}, {}] } })
    expect(run.wallet.bundleRequests).toEqual([])
    // From here on the wallet has no bundles any more, and the press was for both.
    await advance(PREPARATION_TTL + 1)
    vi.setSystemTime(Date.now() + PREPARATION_TTL + 1)
    run.wallet.bundleSupport = null
    await press(runner)
    expect(run.wallet.requests).toEqual([])
    await press(runner)
    expect(run.wallet.requests).toHaveLength(1)
  })

  it.each([
    [
      'the operator does not allow it',
      () => void (run.callBundles = { ...run.callBundles, allowed: false }),
    ],
    ['the wallet can’t', () => void (run.wallet.bundleSupport = null)],
    ['a step is not built yet', () => void run.setStep('u', { unsignedTransaction: undefined })],
    ['a step is a message', () => void run.setStep('u', { isMessage: true })],
    ['a step is on another network', () => void run.setStep('u', { network: 'base' })],
    ['a step is blocked', () => void run.setStep('u', { status: 'BLOCKED' })],
    ['a later step is no match', () => void (run.verdicts = { u: 'unknown' })],
    ['the first step is no match', () => void (run.verdicts = { t: 'unknown' })],
    ['nothing was simulated', () => void (run.simulation = null)],
    ['not all was simulated', () => void (run.simulation = { ...simulation, isWhole: false })],
    ['the account is a contract', () => void (run.point = { ...run.point, account: 'contract' })],
    ['the account is unknown', () => void (run.point = { ...run.point, account: undefined })],
    [
      'steps are sent side by side',
      () => void (run.action = { ...run.action, executionPattern: 'asynchronous' }),
    ],
    [
      'together they take more than was requested',
      () => {
        const token = exampleIntent.asset?.address ?? null
        const takes = [{ kind: 'spend', token, amount: 60_000_000n, spender: null }] as const
        run.takes = { t: takes, u: takes }
      },
    ],
  ])('are signed one by one where %s', async (_, arrange) => {
    arrange()
    const runner = await run.open()
    await press(runner)
    expect(run.wallet.bundleRequests).toEqual([])
    const { guard } = runner.view()
    expect(guard?.kind === 'ready' && guard.bundle !== null).toBe(false)
  })

  it('are paid for by the site where the operator names who pays and the wallet takes it', async () => {
    const paymaster = 'https://pay.example'
    run.callBundles = { allowed: true, paymasters: { 'base-sepolia': paymaster } }
    run.wallet.bundleSupport = { acceptsPaymaster: true }
    await askForBundle()
    expect(run.wallet.bundleRequests[0]?.paymaster).toBe(paymaster)
  })

  it.each([
    ['refused', true, 'refused'],
    ['upgrade-refused', false, 'upgrade-refused'],
    ['no-atomic', false, 'no-atomic'],
    ['bundle-too-large', false, 'bundle-too-large'],
  ] as const)('go one by one after %s', async (code, wasAsked, shown) => {
    const { runner } = await askForBundle()
    run.wallet.fail(code, wasAsked)
    await advance(100)
    expect(await run.kinds()).toEqual(['prompted', 'prompted', 'refused', 'refused'])
    expect(runner.view().error).toMatchObject({ code: shown, outcome: 'unsigned' })
    await advance(60_000)
    expect(run.wallet.requests).toEqual([])
    await press(runner)
    expect(run.wallet.requests).toHaveLength(1)
    expect(run.wallet.bundleRequests).toHaveLength(1)
  })

  it('are prompted by one of two tabs', async () => {
    const [one, other] = [await run.open(), await run.open()]
    await press(one)
    await press(other)
    await advance(60_000)
    expect(run.wallet.bundleRequests).toHaveLength(1)
    expect(await run.kinds()).toEqual(['prompted', 'prompted'])
  })

  it('write nothing and ask nobody where not both can be written', async () => {
    const { journal } = run
    const runner = await run.open()
    vi.spyOn(run.journal, 'writeAll').mockRejectedValue(new Error('disk full'))
    await press(runner)
    expect(run.wallet.bundleRequests).toEqual([])
    expect((await journal.all()).filter(({ kind }) => kind === 'prompted')).toEqual([])
  })
})

describe('a bundle that the wallet has', () => {
  it('is reported step by step with the transaction that holds it', async () => {
    const { id } = await signBundle()
    run.readings = { [HASH]: { isOwn: true, holds: { t: 'held', u: 'held' } } }
    run.wallet.bundleStatus = { kind: 'pending' }
    await advance(PREPARATION_TTL)
    expect(run.reports).toEqual([])
    expect(new Set(run.wallet.statusRequests)).toEqual(new Set([id]))
    run.mine()
    const left = [{ token: exampleIntent.asset?.address ?? null, amount: 100_000_000n }]
    Object.assign(run.observation, { moved: { left, arrived: [] }, block: '12' })
    await end(200, [HASH])
    expect(run.reports).toEqual([HASH])
    run.setStep('t', { status: 'CONFIRMED' })
    run.setStep('u', { status: 'WAITING_FOR_SIGNATURE' })
    // The next reading may be a whole poll away, whose length is random.
    await advance(4 * PREPARATION_TTL)
    expect(run.reports).toEqual([HASH, HASH])
    expect(run.wallet.requests).toEqual([])
    // One transaction moves money once, with the step that the others prepare.
    const moved = (await run.journal.ofAction('a')).filter((fact) => fact.kind === 'moved')
    expect(Object.fromEntries(moved.map((fact) => [fact.step, fact.left.length]))).toEqual({
      t: 0,
      u: 1,
    })
    expect(moved.map(({ block }) => block)).toEqual(['12', '12'])
  })

  it('is named by the wallet also where the service has found it first', async () => {
    await signBundle()
    run.setStep('t', { status: 'CONFIRMED', hash: HASH })
    run.setStep('u', { status: 'CONFIRMED', hash: HASH })
    run.action = { ...run.action, status: 'SUCCESS' }
    await advance(PREPARATION_TTL)
    run.readings = { [HASH]: { isOwn: true, holds: { t: 'held', u: 'held' } } }
    run.mine()
    await end(200, [HASH])
    expect(await run.kinds()).toContain('moved')
    expect(run.wallet.requests).toEqual([])
  })

  it('waits while no block shows what the wallet names', async () => {
    await signBundle()
    await end(200, [HASH])
    await advance(60_000)
    expect(run.reports).toEqual([])
    expect(await run.kinds()).toEqual(['prompted', 'prompted', 'sent', 'sent'])
  })

  it('of which half was sent goes on with the rest alone, at a press', async () => {
    const { runner } = await signBundle()
    run.readings = { [HASH]: { isOwn: true, holds: { t: 'held' } } }
    run.point = { ...run.point, latestNonce: 4, pendingNonce: 4 }
    run.mine()
    await end(600, [HASH])
    expect(run.reports).toEqual([HASH])
    expect(await run.kinds()).toContain('dead')
    run.setStep('t', { status: 'CONFIRMED' })
    run.setStep('u', { status: 'WAITING_FOR_SIGNATURE' })
    await advance(60_000)
    expect(run.wallet.requests).toEqual([])
    expect(runner.view()).toMatchObject({ step: { kind: 'sign', transaction: { id: 'u' } } })
    await press(runner)
    expect(run.wallet.requests).toHaveLength(1)
    expect(run.wallet.bundleRequests).toHaveLength(1)
  })

  it.each([
    ['the account has sent more than the wallet names', { latestNonce: 5, pendingNonce: 5 }],
    ['something of it waits', { latestNonce: 4, pendingNonce: 5 }],
  ])('is not signed again while %s', async (_, nonces) => {
    const { runner } = await signBundle()
    run.readings = { [HASH]: { isOwn: true, holds: { t: 'held' } } }
    run.point = { ...run.point, ...nonces }
    run.mine()
    await end(600, [HASH])
    run.setStep('t', { status: 'CONFIRMED' })
    run.setStep('u', { status: 'WAITING_FOR_SIGNATURE' })
    await advance(60_000)
    expect(await run.kinds()).not.toContain('dead')
    expect(runner.view().step).toMatchObject({ kind: 'wait', transaction: { id: 'u' } })
  })

  it('that it gave up is signed one by one, if the account has sent nothing', async () => {
    const { runner } = await signBundle()
    await end(400, [])
    expect(await run.kinds()).toEqual(['prompted', 'prompted', 'sent', 'sent', 'dead', 'dead'])
    await press(runner)
    expect(run.wallet.requests).toHaveLength(1)
    expect(run.wallet.bundleRequests).toHaveLength(1)
  })

  it('that it gave up but which the chain shows is found there', async () => {
    await signBundle()
    run.lost = HASH
    await end(400, [])
    expect(await run.kinds()).not.toContain('dead')
    const sent = (await run.journal.ofAction('a')).filter((fact) => fact.kind === 'sent')
    // One transaction holds both.
    expect(sent.slice(-2).map((fact) => [fact.transaction, fact.sent.id])).toEqual([
      ['t', HASH],
      ['u', HASH],
    ])
  })

  it('that others sent in a form of theirs stays open', async () => {
    await signBundle()
    run.readings = { [HASH]: { isOwn: false, holds: {} } }
    await end(200, [HASH])
    await advance(60_000)
    expect(await run.kinds()).toEqual(['prompted', 'prompted', 'sent', 'sent'])
  })

  it('is followed after a reload in the middle of the prompt', async () => {
    const { id, runner } = await askForBundle()
    runner.stop()
    run.wallet.bundleStatus = { kind: 'pending' }
    const again = await run.open()
    await advance(1000)
    expect(run.wallet.statusRequests).toContain(id)
    expect(await run.kinds()).toEqual(['prompted', 'prompted', 'sent', 'sent'])
    expect(again.view().step).toMatchObject({ kind: 'wait', until: 'confirmation' })
    run.readings = { [HASH]: { isOwn: true, holds: { t: 'held', u: 'held' } } }
    await end(200, [HASH])
    expect(run.reports).toEqual([HASH])
  })

  it('that the wallet does not know is asked of the person, and is signed again only after both answers', async () => {
    const { runner } = await askForBundle()
    runner.stop()
    run.wallet.bundleStatus = { kind: 'unknown' }
    const again = await run.open()
    await advance(60_000)
    expect(again.view().step).toMatchObject({ kind: 'ask', question: 'prompt-unanswered' })
    expect(run.wallet.requests).toEqual([])
    await again.answerNothingWaiting()
    await advance(1000)
    expect(await run.kinds()).toEqual(['prompted', 'prompted', 'answered', 'answered'])
    expect(again.view().step).toMatchObject({ kind: 'sign', again: true, canOthersSend: true })
    expect(again.view().guard).toMatchObject({ kind: 'ready', bundle: null })
  })

  it('is not asked of another wallet', async () => {
    const { runner } = await askForBundle()
    runner.stop()
    run.wallet.accounts = []
    run.wallet.bundleStatus = { kind: 'ended', code: 400, hashes: [] }
    await run.open()
    await advance(60_000)
    expect(run.wallet.statusRequests).toEqual([])
    expect(await run.kinds()).not.toContain('dead')
  })
})
