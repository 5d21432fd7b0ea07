import fc from 'fast-check'
import { expect, it } from 'vitest'
import { World } from './testing/world.ts'

/** Everything that can happen between two journal reads, in any order. */
const EVENTS = {
  press: (world: World) => world.press(),
  sign: (world: World) => world.sign(),
  refuse: (world: World) => world.refuse(),
  vanish: (world: World) => world.vanish(),
  makeUp: (world: World) => world.inventHash(),
  meddle: (world: World) => world.reportForeignHash(),
  leavePrompt: (world: World) => world.leavePrompt(),
  reload: (world: World) => world.reload(),
  answer: (world: World) => world.answer(),
  report: (world: World) => world.report(true, true),
  reportLost: (world: World) => world.report(false, false),
  answerLost: (world: World) => world.report(true, false),
  mine: (world: World) => world.mine(),
  index: (world: World) => world.index(),
  watch: (world: World) => world.watch(),
  restart: (world: World) => world.restart(),
  lose: (world: World) => world.lose(),
  expire: (world: World) => world.expire(),
  cancel: (world: World) => world.cancel(),
  overtake: (world: World) => world.consumeNonce(),
}
type Event = keyof typeof EVENTS
const names = Object.keys(EVENTS).filter((name): name is Event => name in EVENTS)

const check = (world: World): void => expect(world.findBrokenRules()).toEqual([])

/** From here on all parties cooperate: the run must end. */
function finish(world: World): void {
  for (let turn = 0; turn < 60 && world.next.kind !== 'done'; turn += 1) {
    const { kind } = world.next
    if (kind === 'sign') world.press()
    if (kind === 'report') world.report(true, true)
    while (world.openPrompts.length > 0) world.sign()
    if (kind === 'ask') world.answer()
    world.consumeNonce()
    world.mine()
    world.index()
    world.expire()
    check(world)
  }
  expect(world.next).toEqual({ kind: 'done' })
}

/** Event sequences that random generation seldom finds. */
const STORIES: readonly Event[][] = [
  ['press', 'sign', 'report', 'mine', 'index'],
  ['press', 'reload', 'sign'],
  ['press', 'vanish', 'answer'],
  ['answer', 'press'],
  ['press', 'leavePrompt', 'refuse'],
  ['press', 'refuse'],
  ['press', 'makeUp', 'report', 'lose', 'answer', 'press'],
  ['press', 'sign', 'report', 'cancel', 'expire', 'answer', 'overtake', 'press'],
  ['press', 'reload', 'sign', 'cancel', 'answer', 'overtake', 'press'],
]
const single = fc.constantFrom(...names).map((name): Event[] => [name])
const history = fc
  .array(fc.oneof(single, fc.constantFrom(...STORIES)), { maxLength: 25 })
  .map((parts) => parts.flat())

it('each step lands once, in order, and the run can end, whatever happens', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), history, (steps, events) => {
      const world = new World(steps)
      for (const event of events) {
        EVENTS[event](world)
        check(world)
      }
      finish(world)
      expect(world.getLanded()).toEqual(world.reported.map(({ id }) => id))
    }),
    { numRuns: 2000 },
  )
})

it("the wallet is prompted again only after a rejection, the user's answer, or proof that nothing can land", () => {
  fc.assert(
    fc.property(history, (events) => {
      const world = new World(1)
      for (const event of events) {
        const before = [...world.facts]
        const prompts = world.facts.filter(({ kind }) => kind === 'prompted').length
        EVENTS[event](world)
        if (world.facts.filter(({ kind }) => kind === 'prompted').length === prompts) continue
        const story = before.filter((fact) => 'transaction' in fact).map(({ kind }) => kind)
        expect([undefined, 'refused', 'answered', 'dead']).toContain(story.at(-1))
        // A second prompt requires the user's answer since.
        expect(story.slice(story.lastIndexOf('answered') + 1)).not.toContain('sent')
      }
    }),
    { numRuns: 1000 },
  )
})
