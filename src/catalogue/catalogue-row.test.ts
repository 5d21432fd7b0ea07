import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getAvailability } from './availability.ts'
import { pauseRows } from './catalogue-row.ts'
import { createCatalogueRow } from './testing/catalogue-row.ts'

const paused = fc.record({
  all: fc.boolean(),
  networks: fc.subarray(['base', 'solana']),
  yields: fc.subarray(['a', 'b']),
})
const flags = fc.record({
  enter: fc.boolean(),
  exit: fc.boolean(),
  underMaintenance: fc.boolean(),
  deprecated: fc.boolean(),
})

it("returns for each row the yield's own availability under the same pause", () => {
  fc.assert(
    fc.property(flags, paused, ({ enter, exit, ...metadata }, stopped) => {
      const availabilityFlags = { id: 'a', network: 'base', status: { enter, exit }, metadata }
      const row = createCatalogueRow({ id: 'a', availability: getAvailability(availabilityFlags) })
      expect(pauseRows([row], stopped)[0]?.availability).toBe(
        getAvailability(availabilityFlags, stopped),
      )
    }),
  )
})

it('keeps the same rows if nothing is paused', () => {
  const rows = [createCatalogueRow()]
  expect(pauseRows(rows, undefined)).toBe(rows)
  expect(pauseRows(rows, { all: false, networks: [], yields: [] })).toBe(rows)
})
