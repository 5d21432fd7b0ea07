import { expect, it } from 'vitest'
import type { Fact } from '#src/execution/journal/fact.ts'
import {
  createdHere,
  createStepFacts,
  exampleIntent,
  OWNER,
  PLANNED,
  START,
} from '#src/execution/testing/step-facts.ts'
import { getJournalCandidates } from './journal-candidates.ts'

const TOKEN = exampleIntent.asset?.address ?? ''
const SPENDER = `0x${'b'.repeat(40)}`
const { prompted, sent, refused, dead } = createStepFacts('t')

const planned = (network: string): Fact => ({
  kind: 'planned',
  action: 'a',
  at: START,
  pattern: 'synchronous',
  steps: [{ ...PLANNED, network }],
})
const takes = [
  { kind: 'allow', token: TOKEN, spender: SPENDER, amount: '100' },
  { kind: 'spend', token: TOKEN, spender: null, amount: '100' },
] as const
const asked = prompted()
const approval: Fact = asked.kind === 'prompted' ? { ...asked, takes } : asked

it('an approval that was signed here may be open, on the network of its step', () => {
  expect(getJournalCandidates([...createdHere, planned('base-sepolia'), approval, sent()])).toEqual(
    [
      {
        network: 'base-sepolia',
        owner: OWNER,
        token: TOKEN,
        spender: SPENDER,
        reason: { kind: 'action', action: 'a', yieldId: 'vault' },
      },
    ],
  )
})

it('an approval whose answer was lost may be open', () => {
  expect(getJournalCandidates([...createdHere, planned('base-sepolia'), approval])).toHaveLength(1)
})

it.each<[string, readonly Fact[]]>([
  ['was rejected', [planned('base-sepolia'), approval, refused()]],
  ['can never land', [planned('base-sepolia'), approval, sent(), dead('0x1')]],
  ['is on another family’s network', [planned('solana'), approval, sent()]],
  ['names no network', [approval, sent()]],
])('an approval that %s is none', (_, facts) => {
  expect(getJournalCandidates([...createdHere, ...facts])).toEqual([])
})
