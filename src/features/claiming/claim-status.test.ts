import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Fact } from '#src/execution/journal/fact.ts'
import { exampleAction, exampleStep, START } from '#src/execution/testing/step-facts.ts'
import { requestClaim, retryClaim, skipClaim, type ClaimQueue } from './claim-queue.ts'
import { dropQueue, storeQueue, readQueues } from './stored-queues.ts'
import { findQueue, findCurrentClaim, getClaimStatus } from './claim-status.ts'
import {
  createClaimFacts,
  createExampleClaim,
  createExampleQueue,
} from './testing/example-queue.ts'

type Status = 'SUCCESS' | 'FAILED' | 'STALE' | 'WAITING_FOR_NEXT'

const actionOf = (id: string, status: Status) =>
  exampleAction(status === 'SUCCESS' || status === 'FAILED' ? [] : [exampleStep(`step of ${id}`)], {
    id,
    status,
  })

/** Returns the status of each claim, given the service's actions. */
const standings = (
  queue: ClaimQueue,
  facts: readonly Fact[],
  said: Readonly<Record<string, Status>>,
) => {
  const actions = new Map(Object.entries(said).map(([id, status]) => [id, actionOf(id, status)]))
  return queue.claims.map((claim) => getClaimStatus(queue, claim, facts, actions, START))
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

describe('the status of a claim', () => {
  const queue = createExampleQueue('a', 'b')
  const facts = createClaimFacts(createExampleClaim('a'), 'one')

  it('is that of the action created for it in this browser', () => {
    const first = (said: Readonly<Record<string, Status>>) => standings(queue, facts, said)[0]
    expect(first({})).toEqual({ kind: 'reading', action: 'one' })
    expect(first({ one: 'WAITING_FOR_NEXT' })).toMatchObject({ kind: 'running', need: 'sign' })
    expect(first({ one: 'SUCCESS' })).toMatchObject({ kind: 'over', outcome: 'done' })
    expect(first({ one: 'FAILED' })).toMatchObject({ kind: 'over', outcome: 'failed' })
    expect(first({ one: 'STALE' })).toMatchObject({ kind: 'over', outcome: 'expired' })
    expect(standings(queue, facts, { one: 'SUCCESS' })[1]).toEqual({ kind: 'open' })
  })

  it('ignores actions older than the queue', () => {
    const older = createClaimFacts(createExampleClaim('a'), 'one', START - 60_000)
    expect(standings(queue, older, { one: 'SUCCESS' })[0]).toEqual({ kind: 'open' })
  })

  it('uses the passthrough of its request', () => {
    const asked = requestClaim(queue, 'a', 'newer')
    const newer = createClaimFacts({ ...createExampleClaim('a'), passthrough: 'newer' }, 'two')
    expect(standings(asked, newer, { two: 'SUCCESS' })[0]).toMatchObject({ outcome: 'done' })
  })

  it('reopens after a retriable failure and keeps a resumable action', () => {
    const failed = retryClaim(queue, 'a', 'one')
    expect(standings(failed, facts, { one: 'FAILED' })[0]).toEqual({ kind: 'open' })
    const more = [...facts, ...createClaimFacts(createExampleClaim('a'), 'two')]
    expect(standings(failed, more, { one: 'FAILED', two: 'SUCCESS' })[0]).toMatchObject({
      action: 'two',
      outcome: 'done',
    })
    const declined = retryClaim(skipClaim(queue, 'a'), 'a', null)
    expect(standings(declined, facts, { one: 'WAITING_FOR_NEXT' })[0]).toMatchObject({
      kind: 'running',
      action: 'one',
    })
  })

  it('is done once it was executed, even if it was skipped before', () => {
    const skipped = skipClaim(queue, 'a')
    expect(standings(skipped, facts, { one: 'WAITING_FOR_NEXT' })[0]).toEqual({ kind: 'skipped' })
    expect(standings(skipped, facts, { one: 'SUCCESS' })[0]).toMatchObject({ outcome: 'done' })
  })
})

it('advances through all claims in order, whatever their results, also across reloads', () => {
  const fates = fc.constantFrom('SUCCESS', 'FAILED', 'STALE', 'skipped', 'declined')
  fc.assert(
    fc.property(fc.array(fates, { minLength: 1, maxLength: 8 }), (all) => {
      const storage = memory()
      let queue = createExampleQueue(...all.map((_, place) => `${place}`))
      const facts: Fact[] = []
      const said: Record<string, Status> = {}
      for (const [place, fate] of all.entries()) {
        expect(findCurrentClaim(standings(queue, facts, said))).toBe(place)
        const id = `${place}`
        if (fate !== 'skipped') {
          queue = requestClaim(queue, id, `of ${id}`)
          facts.push(...createClaimFacts(createExampleClaim(id), `action ${id}`))
          said[`action ${id}`] = fate === 'declined' ? 'WAITING_FOR_NEXT' : fate
        }
        if (fate === 'skipped' || fate === 'declined') queue = skipClaim(queue, id)
        storeQueue(storage, queue, START)
        expect(readQueues(storage, START)).toEqual([queue])
      }
      expect(findCurrentClaim(standings(queue, facts, said))).toBe(-1)
      // Only requested claims were ever created.
      expect(Object.keys(said)).toHaveLength(all.filter((fate) => fate !== 'skipped').length)
    }),
  )
})

describe('a stored claim queue', () => {
  const queue = createExampleQueue('a', 'b')

  it('is kept for a day per network and address, until it is finished', () => {
    const storage = memory()
    const other = { ...createExampleQueue('c'), network: 'ethereum-sepolia' }
    for (const one of [queue, other, skipClaim(queue, 'a')]) storeQueue(storage, one, START)
    expect(readQueues(storage, START)).toEqual([other, skipClaim(queue, 'a')])
    dropQueue(storage, queue, START)
    expect(readQueues(storage, START)).toEqual([other])
    expect(readQueues(storage, START + 24 * 3_600_000)).toEqual([])
  })

  it.each(['', 'null', '{', '{"a":1}', '[1,{"network":"x"}]'])('reads nothing from %j', (text) => {
    expect(readQueues({ getItem: () => text }, START)).toEqual([])
  })

  it('is found by the request of one of its claims', () => {
    const [fact] = createClaimFacts(createExampleClaim('b'), 'one')
    if (fact?.kind !== 'intended') throw new Error('the first fact is the request')
    expect(findQueue([queue], fact.request)).toBe(queue)
    expect(findQueue([queue], { ...fact.request, address: 'somebody else' })).toBeNull()
    const { yieldId, address } = fact.request
    const enter = { intent: 'enter', yieldId, address, arguments: {} } as const
    expect(findQueue([queue], enter)).toBeNull()
  })
})
