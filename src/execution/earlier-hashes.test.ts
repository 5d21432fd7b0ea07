import { describe, expect, it } from 'vitest'
import { createEarlierHashes, hashesBefore } from './earlier-hashes.ts'
import { exampleAction, exampleStep, START } from './testing/example-action.ts'
import { hashOf } from './testing/step-facts.ts'

const at = (offset: number): string => new Date(START + offset).toISOString()
const action = exampleAction([exampleStep('t')])

/** An action whose only step the service knew of at this moment. */
const knownAt = (number: number, broadcastedAt: string | undefined) =>
  exampleAction([exampleStep(`t${number}`, { hash: hashOf(number), broadcastedAt })], {
    id: `b${number}`,
  })

describe('what the service knew before an action was made', () => {
  it('is none of its steps, whoever’s it is', () => {
    const upper = exampleAction([exampleStep('u', { hash: '0xAB', broadcastedAt: at(-1) })])
    expect([...hashesBefore(action, [knownAt(1, at(-60_000)), upper])]).toEqual([hashOf(1), '0xab'])
  })

  it.each([
    ['since the very moment', at(0)],
    ['afterwards', at(1)],
    ['nobody says since when', undefined],
    ['since no time at all', 'yesterday'],
  ])('leaves open what it knew %s', (_, broadcastedAt) => {
    expect(hashesBefore(action, [knownAt(1, broadcastedAt)]).size).toBe(0)
  })

  it('leaves everything open of an action that does not say when it was made', () => {
    expect(hashesBefore({ ...action, createdAt: undefined }, [knownAt(1, at(-1))]).size).toBe(0)
  })
})

it('the service is asked once, but again when it did not answer', async () => {
  let asked = 0
  const earlierHashes = createEarlierHashes(({ address }) => {
    expect(address).toBe(action.address)
    asked += 1
    if (asked === 1) return Promise.reject(new Error('away'))
    return Promise.resolve({ items: [action, knownAt(1, at(-1))] })
  })
  await expect(earlierHashes(action)).rejects.toThrow('away')
  expect([...(await earlierHashes(action))]).toEqual([hashOf(1)])
  expect([...(await earlierHashes(action))]).toEqual([hashOf(1)])
  expect(asked).toBe(2)
})
