import { describe, expect, it } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Inspection } from '#src/families/inspection.ts'
import { createUnreadableInspection } from '#src/families/unreadable-inspection.ts'
import type { Fact } from './journal/fact.ts'
import {
  getPlannedCall,
  freezePlan,
  isSameCall,
  getPlan,
  findPlannedStep,
  findPlanViolation,
  type PlannedCall,
} from './plan.ts'
import { exampleAction, exampleStep, OWNER, START, createStepFacts } from './testing/step-facts.ts'

const VAULT = '0x00000000000000000000000000000000000000Bb'
const TOKEN = '0x00000000000000000000000000000000000000aA'
const deposit: PlannedCall = {
  targets: [VAULT],
  method: 'deposit',
  amount: '100',
  token: TOKEN,
  counterparty: OWNER,
  value: '0',
}

const approval = exampleStep('one', { type: 'APPROVAL' })
const supply = exampleStep('two', { stepIndex: 1 })
const [one, two] = [createStepFacts('one'), createStepFacts('two')]

const freeze = (action: Action, facts: readonly Fact[] = []) =>
  freezePlan(action, facts, START, async () => deposit)
/** The frozen plan of an approval and a deposit, both unsigned. */
const plan = await freeze(exampleAction([approval, supply]))
const together = { ...plan, pattern: 'asynchronous' }

describe('a frozen plan', () => {
  it('lists the steps in execution order, whatever their order in the response', async () => {
    const { steps } = await freeze(exampleAction([supply, approval]))
    expect(steps.map(({ transaction }) => transaction)).toEqual(['one', 'two'])
    expect(steps).toEqual([
      {
        transaction: 'one',
        type: 'APPROVAL',
        network: 'base-sepolia',
        isMessage: false,
        isDone: false,
        call: deposit,
      },
      expect.objectContaining({ transaction: 'two', type: 'SUPPLY' }),
    ])
  })

  it('stores which steps are messages, and nothing of unbuilt payloads', async () => {
    const unbuilt = { ...supply, unsignedTransaction: undefined }
    const { steps } = await freeze(exampleAction([{ ...approval, isMessage: true }, unbuilt]))
    expect(steps).toMatchObject([{ isMessage: true, call: deposit }, { call: null }])
  })

  it('counts a step as done only if no wallet was prompted for it here', async () => {
    for (const status of ['CONFIRMED', 'SKIPPED']) {
      const action = exampleAction([{ ...approval, status }, supply])
      const isDone = async (...facts: Fact[]) =>
        (await freeze(action, facts)).steps.map((step) => step.isDone)
      expect(await isDone()).toEqual([true, false])
      expect(await isDone(one.prompted())).toEqual([false, false])
      expect(await isDone(one.refused())).toEqual([true, false])
      expect(await isDone(two.prompted())).toEqual([true, false])
    }
  })

  it('includes prompted steps that the service no longer shows, once and first', async () => {
    const [gone, other] = [createStepFacts('gone'), createStepFacts('other')]
    const facts = [gone.prompted(), gone.sent(), gone.prompted(), one.prompted(), other.refused()]
    const { steps } = await freeze(exampleAction([approval, supply]), facts)
    expect(steps.map(({ transaction }) => transaction)).toEqual(['gone', 'one', 'two'])
    // A chain has yet to confirm it.
    expect(steps[0]).toMatchObject({ isMessage: false, isDone: false, call: null })
    // Unknown, so it is not counted as anything.
    const shown = exampleAction([approval, supply, exampleStep('gone', { stepIndex: -1 })])
    const frozen: Fact = { kind: 'planned', action: 'a', at: START, pattern: 'synchronous', steps }
    expect(findPlanViolation(shown, exampleStep('gone'), [frozen])).toBe('replaced')
    expect(findPlanViolation(exampleAction([approval, supply]), approval, [frozen])).toBe('removed')
  })

  it('keeps its first version; later payloads fill it once', () => {
    const [first, second] = plan.steps
    if (!first || !second) throw new Error('no steps')
    const unbuilt: Fact = { ...plan, steps: [first, { ...second, call: null }] }
    const built = (step: string, amount: string): Fact => ({
      kind: 'built',
      action: 'a',
      step,
      at: START,
      call: { ...deposit, amount },
    })
    const callsOf = (...facts: Fact[]) => getPlan(facts)?.steps.map(({ call }) => call?.amount)
    expect(callsOf(unbuilt)).toEqual(['100', undefined])
    expect(getPlan([unbuilt])?.steps[1]?.call).toBeNull()
    expect(callsOf(unbuilt, built('two', '5'), built('two', '9'))).toEqual(['100', '5'])
    expect(callsOf(unbuilt, built('one', '5'))).toEqual(['100', undefined])
    // A movement in a block fills nothing, and blocks nothing from being filled.
    const moved: Fact = {
      kind: 'moved',
      action: 'a',
      step: 'two',
      at: START,
      left: [],
      arrived: [],
    }
    expect(callsOf(unbuilt, moved, built('two', '5'))).toEqual(['100', '5'])
    expect(callsOf(unbuilt, plan)).toEqual(['100', undefined])
    expect(getPlan([built('two', '5')])).toBeNull()
    expect(getPlan([one.prompted(), plan])).toMatchObject({ action: 'a', pattern: 'synchronous' })
  })

  it('finds a planned step by its id alone', () => {
    expect(findPlannedStep(plan, 'two')).toMatchObject({ transaction: 'two' })
    expect(findPlannedStep(plan, 'three')).toBeNull()
  })
})

describe('a step to sign', () => {
  const done = { ...approval, status: 'CONFIRMED' }
  const differs = (
    steps: readonly Transaction[],
    transaction: Transaction,
    facts: readonly Fact[] = [plan],
    changes: Partial<Action> = {},
  ) => findPlanViolation(exampleAction(steps, changes), transaction, facts)

  it('is the next one of the plan, or none is frozen', () => {
    expect(differs([approval, supply], approval)).toBeNull()
    expect(differs([done, supply], supply)).toBeNull()
    expect(differs([{ ...approval, status: 'SKIPPED' }, supply], supply)).toBeNull()
    expect(differs([supply], supply, [])).toBeNull()
  })

  it('reports a step outside the plan, or of another action, as added', () => {
    expect(differs([approval, supply, exampleStep('three')], exampleStep('three'))).toBe('added')
    expect(differs([approval, supply], approval, [plan], { id: 'b' })).toBe('added')
  })

  it('reports a changed execution pattern', () => {
    const pattern = { executionPattern: 'asynchronous' } as const
    expect(differs([approval, supply], approval, [plan], pattern)).toBe('pattern')
  })

  it('is replaced if its type, its network or being a message changed', () => {
    for (const change of [{ type: 'SUPPLY' }, { network: 'base' }, { isMessage: true }]) {
      const other = { ...approval, ...change }
      expect(differs([other, supply], other)).toBe('replaced')
    }
    expect(
      differs([{ ...approval, isMessage: false }, supply], { ...approval, isMessage: false }),
    ).toBeNull()
  })

  it('is not signed if it was done before the plan', async () => {
    const before = await freeze(exampleAction([done, supply]))
    expect(differs([approval, supply], approval, [before])).toBe('replaced')
  })

  it('is not the next one if the plan lost a step or has one twice', () => {
    expect(differs([supply], supply)).toBe('removed')
    expect(differs([approval], approval)).toBe('removed')
    expect(differs([done, supply, supply], supply)).toBe('repeated')
    expect(differs([done, done, supply], supply)).toBe('repeated')
  })

  it('waits until all previous steps are done, whatever else was sent', () => {
    for (const status of ['CREATED', 'SIGNED', 'BROADCASTED', 'PENDING', 'FAILED', 'MADE_UP'])
      expect(differs([{ ...approval, status }, supply], supply)).toBe('order')
    expect(differs([approval, supply], supply, [plan, one.prompted(), one.sent()])).toBe('order')
    // The plan's order counts, not the service's current one.
    expect(differs([{ ...approval, stepIndex: 9 }, supply], supply)).toBe('order')
  })

  it('waits until each previous step of its batch is sent', () => {
    const pattern = { executionPattern: 'asynchronous' } as const
    const next = (status: string, ...facts: Fact[]) =>
      differs([{ ...approval, status }, supply], supply, [together, ...facts], pattern)
    for (const status of ['SIGNED', 'BROADCASTED', 'PENDING', 'CONFIRMED', 'SKIPPED'])
      expect(next(status)).toBeNull()
    expect(next('CREATED', one.prompted(), one.sent())).toBeNull()
    expect(next('CREATED')).toBe('order')
    expect(next('FAILED')).toBe('order')
    expect(next('CREATED', one.prompted())).toBe('order')
    expect(next('CREATED', two.prompted(), two.sent())).toBe('order')
  })

  it('waits for every previous step, not for some', async () => {
    const third = exampleStep('three', { stepIndex: 2 })
    const frozen = await freeze(exampleAction([approval, supply, third]))
    expect(differs([done, supply, third], third, [frozen])).toBe('order')
    expect(differs([approval, { ...supply, status: 'CONFIRMED' }, third], third, [frozen])).toBe(
      'order',
    )
  })
})

describe('the contents of a planned step', () => {
  const call = { from: OWNER, to: VAULT, data: '0x6E553F65AA', value: 7n, chainId: 1 } as const
  const inspected = (changes: Partial<Inspection>): Inspection => ({
    ...createUnreadableInspection(approval),
    unsigned: { family: 'evm', kind: 'transaction', call },
    calls: [VAULT],
    value: 7n,
    ...changes,
  })

  it('returns null for a step that can’t be decoded', () => {
    expect(getPlannedCall(createUnreadableInspection(approval))).toBeNull()
  })

  it('are its targets, method and inspected values', () => {
    const decoded = {
      method: 'deposit',
      counterparty: OWNER,
      amount: 100n,
      counts: 'token',
      token: TOKEN,
    } as const
    expect(getPlannedCall(inspected({ decoded }))).toEqual({ ...deposit, value: '7' })
    expect(
      getPlannedCall(
        inspected({ decoded: { ...decoded, amount: null, token: null, counterparty: null } }),
      ),
    ).toEqual({
      ...deposit,
      amount: null,
      token: null,
      counterparty: null,
      value: '7',
    })
  })

  it("have an unknown method's selector, or its kind without one", () => {
    const nothing = { amount: null, token: null, counterparty: null }
    expect(getPlannedCall(inspected({}))).toEqual({
      targets: [VAULT],
      method: '0x6e553f65',
      ...nothing,
      value: '7',
    })
    const message = { from: OWNER, kind: 'text', text: 'x' } as const
    expect(
      getPlannedCall(inspected({ unsigned: { family: 'evm', kind: 'message', message } })),
    ).toMatchObject({
      method: 'message',
    })
    const transaction = { network: 'solana-devnet', from: OWNER, bytes: new Uint8Array() }
    expect(
      getPlannedCall(
        inspected({ unsigned: { family: 'solana', kind: 'transaction', transaction } }),
      ),
    ).toMatchObject({ method: 'transaction' })
  })

  it('are equal if only the case of addresses differs', () => {
    expect(
      isSameCall(deposit, {
        ...deposit,
        targets: [VAULT.toLowerCase()],
        token: TOKEN.toLowerCase(),
      }),
    ).toBe(true)
    expect(isSameCall({ ...deposit, token: null }, { ...deposit, token: null })).toBe(true)
    for (const change of [
      { targets: [TOKEN] },
      { targets: [] },
      { targets: [VAULT, TOKEN] },
      { method: 'mint' },
      { amount: '101' },
      { amount: null },
      { value: '1' },
      { token: VAULT },
      { token: null },
      { counterparty: VAULT },
      { counterparty: null },
    ]) {
      expect(isSameCall(deposit, { ...deposit, ...change })).toBe(false)
      expect(isSameCall({ ...deposit, ...change }, deposit)).toBe(false)
    }
    const two = { ...deposit, targets: [VAULT, TOKEN] }
    expect(isSameCall(two, { ...two, targets: [VAULT, VAULT] })).toBe(false)
  })

  it('may lack a beneficiary in the bytes that the full inspection has', () => {
    expect(isSameCall(deposit, { ...deposit, counterparty: '' })).toBe(true)
    expect(isSameCall({ ...deposit, counterparty: '' }, deposit)).toBe(true)
    expect(isSameCall(deposit, { ...deposit, token: '' })).toBe(false)
  })
})
