import { describe, expect, it } from 'vitest'
import { createEarlierHashes, getHashesBefore } from './earlier-hashes.ts'
import { exampleAction, exampleStep, START, createHash } from './testing/step-facts.ts'

const at = (offset: number): string => new Date(START + offset).toISOString()
const action = exampleAction([exampleStep('t')])

/** An action with one step, completed at this time. */
const doneAt = (number: number, completedAt: string | undefined, hash = createHash(number)) =>
  exampleAction([exampleStep(`t${number}`, { hash })], { id: `b${number}`, completedAt })

describe('hashes completed before an action was created', () => {
  it('belong to none of its steps, whatever their case', () => {
    const actions = [doneAt(1, at(-60_000)), doneAt(2, at(-1), '0xAB')]
    expect([...getHashesBefore(action, actions)]).toEqual([createHash(1), '0xab'])
  })

  it.each([
    ['at the very moment', at(0)],
    ['afterwards', at(1)],
    ['not at all yet, as far as the service says', undefined],
    ['at no time that can be read', 'yesterday'],
  ])('exclude what was done %s', (_, completedAt) => {
    expect(getHashesBefore(action, [doneAt(1, completedAt)]).size).toBe(0)
  })

  it('are empty for an action without a creation time', () => {
    expect(getHashesBefore({ ...action, createdAt: undefined }, [doneAt(1, at(-1))]).size).toBe(0)
  })
})

it('are requested once, and again after an error', async () => {
  let requestedAddresses = 0
  const earlierHashes = createEarlierHashes(({ address }) => {
    expect(address).toBe(action.address)
    requestedAddresses += 1
    if (requestedAddresses === 1) return Promise.reject(new Error('away'))
    return Promise.resolve({ items: [action, doneAt(1, at(-1))] })
  })
  await expect(earlierHashes(action)).rejects.toThrow('away')
  expect([...(await earlierHashes(action))]).toEqual([createHash(1)])
  expect([...(await earlierHashes(action))]).toEqual([createHash(1)])
  expect(requestedAddresses).toBe(2)
})
