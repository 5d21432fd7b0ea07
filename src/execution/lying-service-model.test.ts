import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LyingWorld } from './testing/lying-world.ts'
import { createHash } from './testing/step-facts.ts'

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

/** Every lie that an action's schema allows. */
const lies: fc.Arbitrary<Event> = fc.oneof(
  fc.tuple(at, id).map(
    ([stepIndex, to]): Event =>
      (world) =>
        world.rename(stepIndex, to),
  ),
  fc.tuple(at, index).map(
    ([stepIndex, to]): Event =>
      (world) =>
        world.reindex(stepIndex, to),
  ),
  fc
    .tuple(
      at,
      fc.constantFrom(...STATUSES),
      fc.constantFrom(undefined, createHash(1), createHash(77)),
    )
    .map(
      ([stepIndex, status, hash]): Event =>
        (world) =>
          world.restate(stepIndex, status, hash),
    ),
  fc.tuple(at, fc.constantFrom('SUPPLY', 'APPROVAL'), fc.constantFrom('base-sepolia', 'base')).map(
    ([stepIndex, type, network]): Event =>
      (world) =>
        world.retype(stepIndex, { type, network }),
  ),
  fc.tuple(id, index).map(
    ([added, to]): Event =>
      (world) =>
        world.add(added, to),
  ),
  at.map(
    (stepIndex): Event =>
      (world) =>
        world.remove(stepIndex),
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

/** Concurrent events of user, wallet and chain. */
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

it('only the plan is signed, and nothing twice, whatever ids, indexes, statuses and patterns the service sends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.oneof(lies, deeds, deeds), { maxLength: 40 }),
      (steps, events) => {
        const world = new LyingWorld(steps)
        for (const event of events) {
          event(world)
          expect(world.findViolatedRules()).toEqual([])
        }
        while (world.openPrompts.length > 0) world.sign()
        world.mine()
        expect(world.findViolatedRules()).toEqual([])
      },
    ),
    { numRuns: 3000 },
  )
})

it('the model completes with an honest service', () => {
  const world = new LyingWorld(2)
  world.press()
  world.sign()
  world.mine()
  world.restate(0, 'CONFIRMED', createHash(1))
  world.press()
  world.sign()
  world.mine()
  expect(world.getLanded()).toEqual(['t0', 't1'])
})
