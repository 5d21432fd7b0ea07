import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ownStore } from '../store/testing/own-store.ts'
import { begin, happen, look, readAll, story } from './testing/random-world.ts'
import { endsLost, unsound } from './testing/unsound.ts'

const opened = ownStore()

/*
 * Random sequences of everything that can happen to two actions of one address, through the real functions, tables and
 * SQL, over a chain that is only a list of blocks. What must hold is looked at after each event.
 */
it('whatever happens in whatever order, every state can be explained, ends are ends, and nothing counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      const world = await begin(opened().store, told)
      let before = await readAll(world)
      for (const event of told.events) {
        await happen(world, before, event)
        await look(world)
        const after = await readAll(world)
        expect(after.flatMap((stored) => unsound(stored, world.chain))).toEqual([])
        expect(endsLost(before, after, event.kind === 'go back')).toEqual([])
        const used = after.flatMap(({ steps }) => steps.filter(({ matched }) => matched))
        expect(new Set(used.map(({ hash }) => hash)).size).toBe(used.length)
        before = after
      }
    }),
    { numRuns: 60 },
  )
})
