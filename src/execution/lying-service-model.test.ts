import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LyingWorld } from './testing/lying-world.ts'
import { hashOf } from './testing/step-facts.ts'

const STATUSES = [
  'CREATED',
  'BLOCKED',
  'WAITING_FOR_SIGNATURE',
  'SIGNED',
  'BROADCASTED',
  'PENDING',
  'CONFIRMED',
  'FAILED',
  'SKIPPED',
  'NOT_FOUND',
  'MADE_UP',
]
const ACTION = [
  'CREATED',
  'WAITING_FOR_NEXT',
  'PROCESSING',
  'STALE',
  'SUCCESS',
  'FAILED',
  'CANCELED',
]

const at = fc.nat({ max: 4 })
const id = fc.constantFrom('t0', 't1', 't2', 'new', 'other')
const index = fc.integer({ min: -3, max: 6 })

type Event = (world: LyingWorld) => void

/** Every lie that the form of an action allows. */
const lies: fc.Arbitrary<Event> = fc.oneof(
  fc.tuple(at, id).map(
    ([place, to]): Event =>
      (world) =>
        world.rename(place, to),
  ),
  fc.tuple(at, index).map(
    ([place, to]): Event =>
      (world) =>
        world.reindex(place, to),
  ),
  fc.tuple(at, fc.constantFrom(...STATUSES), fc.constantFrom(undefined, hashOf(1), hashOf(77))).map(
    ([place, status, hash]): Event =>
      (world) =>
        world.restate(place, status, hash),
  ),
  fc.tuple(at, fc.constantFrom('SUPPLY', 'APPROVAL'), fc.constantFrom('base-sepolia', 'base')).map(
    ([place, type, network]): Event =>
      (world) =>
        world.retype(place, { type, network }),
  ),
  fc.tuple(id, index).map(
    ([added, to]): Event =>
      (world) =>
        world.add(added, to),
  ),
  at.map(
    (place): Event =>
      (world) =>
        world.remove(place),
  ),
  fc.constantFrom('synchronous', 'asynchronous', 'batch', 'made-up').map(
    (pattern): Event =>
      (world) =>
        world.repattern(pattern),
  ),
  fc.constantFrom(...ACTION).map(
    (status): Event =>
      (world) =>
        world.relabel(status),
  ),
  fc.constant<Event>((world) => world.recant()),
)

/** What the user, the wallet and the chain do meanwhile. */
const deeds: fc.Arbitrary<Event> = fc.constantFrom<Event[]>(
  (world) => world.press(),
  (world) => world.sign(),
  (world) => world.refuse(),
  (world) => world.vanish(),
  (world) => world.leavePrompt(),
  (world) => world.reload(),
  (world) => world.answer(),
  (world) => world.mine(),
  (world) => {
    world.press()
    world.sign()
  },
)

it('whatever ids, indexes, statuses and patterns the service sends, only the plan is signed, and nothing twice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.oneof(lies, deeds, deeds), { maxLength: 40 }),
      (steps, events) => {
        const world = new LyingWorld(steps)
        for (const event of events) {
          event(world)
          expect(world.violated()).toEqual([])
        }
        while (world.waiting.length > 0) world.sign()
        world.mine()
        expect(world.violated()).toEqual([])
      },
    ),
    { numRuns: 3000 },
  )
})

it('the model can sign: an honest service in it is carried out to its end', () => {
  const world = new LyingWorld(2)
  world.press()
  world.sign()
  world.mine()
  world.restate(0, 'CONFIRMED', hashOf(1))
  world.press()
  world.sign()
  world.mine()
  expect(world.landed()).toEqual(['t0', 't1'])
})
