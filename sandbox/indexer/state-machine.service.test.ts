import fc from 'fast-check'
import { expect, it } from 'vitest'
import { setupTestStore } from '../store/testing/test-store.ts'
import { createWorld, applyEvent, poll, readAll, scenario } from './testing/random-world.ts'
import { findLostEnds, findViolations } from './testing/find-violations.ts'

const opened = setupTestStore()

/*
 * Random sequences of everything that can happen to two actions of one address, through the real functions, tables and
 * SQL, over a chain that is only a list of blocks. What must hold is looked at after each event.
 */
it('whatever the order of events, every state is explainable, final states last, and nothing counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (told) => {
      const world = await createWorld(opened().store, told)
      let before = await readAll(world)
      for (const event of told.events) {
        await applyEvent(world, before, event)
        await poll(world)
        const after = await readAll(world)
        expect(after.flatMap((stored) => findViolations(stored, world.chain))).toEqual([])
        expect(findLostEnds(before, after, event.kind === 'go back')).toEqual([])
        const used = after.flatMap(({ steps }) => steps.filter(({ matched }) => matched))
        expect(new Set(used.map(({ hash }) => hash)).size).toBe(used.length)
        before = after
      }
    }),
    { numRuns: 60 },
  )
})
