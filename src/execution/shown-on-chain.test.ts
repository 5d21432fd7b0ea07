import { expect, it } from 'vitest'
import type { Fact } from './journal/fact.ts'
import { isShownOnChain } from './shown-on-chain.ts'
import { exampleAction, exampleStep, START } from './testing/example-action.ts'
import { stepFacts } from './testing/step-facts.ts'

const t = stepFacts('t')
const moved: Fact = { kind: 'moved', action: 'a', step: 't', at: START, left: [], arrived: [] }
const done = { status: 'CONFIRMED' }
const success = (...steps: Parameters<typeof exampleAction>[0]) =>
  exampleAction(steps, { status: 'SUCCESS' })

it('the service’s word alone shows nothing', () => {
  const action = success(exampleStep('t', done))
  for (const facts of [
    [],
    [t.prompted()],
    [t.prompted(), t.sent()],
    [t.prompted(), t.sent(), t.reported(), t.seen()],
    [t.prompted(), t.sent(), t.settled(false)],
    [t.prompted(), t.sent(), t.dead()],
  ])
    expect(isShownOnChain(action, facts)).toBe(false)
  expect(isShownOnChain(success(exampleStep('t', { status: 'SKIPPED' })), [])).toBe(false)
  expect(isShownOnChain(success(), [])).toBe(false)
})

it('what a block has from this browser is shown', () => {
  const action = success(exampleStep('t', done), exampleStep('s', { status: 'SKIPPED' }))
  expect(isShownOnChain(action, [t.prompted(), t.sent(), moved])).toBe(true)
  expect(isShownOnChain(action, [t.prompted(), t.sent(), t.settled()])).toBe(true)
  const solana = success(exampleStep('t', { ...done, network: 'solana-devnet' }))
  expect(isShownOnChain(solana, [t.prompted(), t.sent('id', 'signature'), t.seen()])).toBe(true)
})

it('all that was to be sent is shown, or nothing is', () => {
  const action = success(exampleStep('t', done), exampleStep('u', { ...done, stepIndex: 1 }))
  const facts = [t.prompted(), t.sent(), t.settled()]
  expect(isShownOnChain(action, facts)).toBe(false)
  const u = stepFacts('u')
  expect(isShownOnChain(action, [...facts, u.prompted(), u.sent(), u.settled()])).toBe(true)
})
