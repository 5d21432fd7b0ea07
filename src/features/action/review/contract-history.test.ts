import { describe, expect, it } from 'vitest'
import type { Fact } from '#src/execution/journal/fact.ts'
import { getContractHistory } from './contract-history.ts'

const ME = '0x00000000000000000000000000000000000000Aa'
const VAULT = '0x00000000000000000000000000000000000000B1'
const OTHER = '0x00000000000000000000000000000000000000b2'
const DAY = 86_400_000
const wanted = { yieldId: 'vault', address: ME, intent: 'enter', contracts: [VAULT] } as const

interface Earlier {
  readonly id: string
  readonly at: number
  readonly contracts?: readonly string[]
  readonly yieldId?: string
  readonly address?: string
  readonly intent?: 'enter' | 'exit'
  readonly isSeen?: boolean
  readonly success?: boolean | null
}

function earlier({ id, at, isSeen = true, success = true, ...asked }: Earlier): Fact[] {
  const step = { action: `action-${id}`, transaction: 'deposit', at }
  const { contracts = [VAULT], yieldId = 'vault', address = ME, intent = 'enter' } = asked
  const place = { network: 'ethereum', tokens: [], output: null, contracts }
  const request = { intent, yieldId, address, arguments: {} }
  return [
    { kind: 'intended', intent: id, at, request, asset: null, place },
    { kind: 'created', intent: id, action: `action-${id}`, at },
    ...(isSeen ? [{ kind: 'seen' as const, ...step, sender: address, nonce: 1 }] : []),
    ...(success === null ? [] : [{ kind: 'settled' as const, ...step, success }]),
  ]
}

describe('a yield’s contracts compared with earlier actions', () => {
  it('are known if all successful actions used them, ignoring case', () => {
    const contracts = [VAULT.toLowerCase(), OTHER]
    const facts = [
      ...earlier({ id: 'one', at: 5 * DAY, contracts }),
      ...earlier({ id: 'two', at: 2 * DAY, address: ME.toLowerCase() }),
    ]
    expect(getContractHistory(facts, wanted)).toEqual({ kind: 'same', times: 2, since: 2 * DAY })
  })

  it('are known if a chain has shown one that is not settled yet', () => {
    const facts = earlier({ id: 'one', at: DAY, success: null })
    expect(getContractHistory(facts, wanted)).toEqual({ kind: 'same', times: 1, since: DAY })
  })

  it('are changed if no earlier action used one', () => {
    const facts = earlier({ id: 'one', at: DAY, contracts: [OTHER] })
    expect(getContractHistory(facts, wanted)).toEqual({ kind: 'other', times: 1, since: DAY })
    const more = { ...wanted, contracts: [OTHER, VAULT] }
    expect(getContractHistory(facts, more)).toEqual({ kind: 'other', times: 1, since: DAY })
  })

  it('are known since their first use only', () => {
    const facts = [
      ...earlier({ id: 'one', at: DAY, contracts: [OTHER] }),
      ...earlier({ id: 'two', at: 3 * DAY }),
    ]
    expect(getContractHistory(facts, wanted)).toEqual({ kind: 'same', times: 1, since: 3 * DAY })
  })

  it.each<[string, Partial<Earlier>]>([
    ['did not go through', { success: false }],
    ['was never seen on a chain', { isSeen: false, success: null }],
    ['was somebody else’s', { address: OTHER }],
    ['was about another yield', { yieldId: 'other' }],
    ['was the other way', { intent: 'exit' }],
  ])('are new after only %s', (_, differs) => {
    const facts = earlier({ id: 'one', at: DAY, ...differs })
    expect(getContractHistory(facts, wanted)).toEqual({ kind: 'first' })
  })
})
