import { describe, expect, it } from 'vitest'
import { attacks } from './evm/verify/corpus/all-attacks.ts'
import { honest } from './evm/verify/corpus/all-honest.ts'
import { inspectCase } from './evm/verify/corpus/case.ts'
import {
  filterDeniedChecks,
  createVerdict,
  type Check,
  type Violation,
  type Warning,
} from './verdict.ts'

type Kind = Check['kind']

/** What can't both stand on the page, in its own words. */
const CLASHES: readonly (readonly [Warning | Violation, readonly Kind[]])[] = [
  ['unknown-method', ['request', 'value', 'approval', 'receiver', 'validator', 'amount']],
  ['unexpected-step', ['request']],
  ['unknown-contract', ['request', 'contract']],
  ['several-calls', ['request']],
  ['sends-directly', ['request', 'receiver']],
  ['carries-data', ['request']],
  ['unbound-argument', ['request']],
  ['unknown-message', ['request']],
  ['order-message', ['request']],
  ['blind-message', ['request']],
  ['login-message', ['request']],
  ['hidden-characters', ['request']],
  ['odd-encoding', ['request']],
  ['other-money-leaves', ['request', 'value', 'amount', 'outcome']],
  ['other-amount', ['request', 'value', 'approval', 'amount']],
  ['other-token', ['request', 'value', 'approval', 'amount']],
  ['other-token-arrives', ['request', 'outcome']],
  ['decimals-unread', ['request', 'value', 'approval', 'amount']],
  ['symbol-unread', ['request', 'value', 'approval', 'amount']],
  ['other-symbol', ['request', 'value', 'approval', 'amount']],
  ['unmeasured-approval', ['approval']],
  ['open-allowance', ['approval', 'outcome']],
  ['claimed-fee', ['value']],
  ['unknown-spender', ['spender']],
  ['hint-disagrees', ['hint']],
  ['chain-unstated', ['chain']],
  ['chain-assumed', ['chain']],
  ['look-alike', ['contract', 'spender', 'receiver', 'validator']],
  ['not-the-request', ['request', 'value', 'approval', 'amount']],
  ['wrong-sender', ['request', 'sender']],
  ['wrong-chain', ['request', 'chain']],
  ['approval-too-large', ['request', 'approval']],
  ['foreign-receiver', ['request', 'receiver']],
  ['too-much-native-value', ['request', 'value']],
  ['foreign-spender', ['request', 'spender']],
  ['loses-value', ['outcome']],
  ['worth-unknown', ['outcome']],
  ['unsafe-if-stopped', ['outcome']],
  ['later-contract', ['outcome']],
  ['positions-unseen', ['outcome']],
  ['not-rehearsed', ['outcome']],
  ['would-fail', ['outcome']],
  ['part-rehearsed', ['outcome']],
  ['step-rehearsed', ['outcome']],
  ['outcome-varies', ['outcome']],
  ['artificial-simulation', ['outcome']],
  ['delegates-account', ['request', 'value']],
  ['too-much-token', ['request', 'value', 'amount']],
  ['unreadable-payload', ['request', 'value', 'approval', 'receiver', 'validator', 'amount']],
]

const KINDS: readonly Kind[] = [
  'request',
  'sender',
  'chain',
  'value',
  'approval',
  'receiver',
  'validator',
  'amount',
  'contract',
  'spender',
  'hint',
  'outcome',
]
const all = KINDS.map((kind): Check => ({ kind, witness: kind === 'outcome' ? 'chain' : 'you' }))

const cases = [...attacks, ...honest].map(inspectCase).map(({ verdict }) => verdict)

describe('the list of what was checked never says what is denied beside it', () => {
  it.each(CLASHES)('%s', (findings, kinds) => {
    const matching = cases.filter(({ warnings, violations }) =>
      [...warnings, ...violations].some((each) => each === findings),
    )
    const clashing = matching.filter(({ checks }) =>
      checks.some(({ kind }) => kinds.includes(kind)),
    )
    expect(clashing).toEqual([])
  })
})

it.each(CLASHES)('and each finding denies just what it speaks of: %s', (findings, kinds) => {
  const left = filterDeniedChecks(all, [findings]).map(({ kind }) => kind)
  expect(left).toEqual(KINDS.filter((kind) => !kinds.includes(kind)))
})

it('a match keeps all of its checks', () => {
  const findings = { checks: all, warnings: [], violations: [] }
  expect(createVerdict(findings)).toEqual({ ...findings, kind: 'matches' })
})

it('what is only not known of something else denies nothing', () => {
  const warnings: readonly Warning[] = ['service-named', 'weak-minimum', 'unknown-keys']
  expect(createVerdict({ checks: all, warnings, violations: [] }).checks).toEqual(all)
})

it('tokens that leave beside, and bytes that nobody can read, are not ticked off', () => {
  const checksWith = (warning: Warning): readonly Kind[] =>
    createVerdict({ checks: all, warnings: [warning], violations: [] }).checks.map(
      ({ kind }) => kind,
    )
  expect(checksWith('other-money-leaves')).not.toContain('value')
  expect(checksWith('unknown-method')).not.toContain('request')
  expect(checksWith('unknown-method')).toEqual([
    'sender',
    'chain',
    'contract',
    'spender',
    'hint',
    'outcome',
  ])
})
