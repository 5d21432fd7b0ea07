import fc from 'fast-check'
import { expect, it } from 'vitest'
import { availabilityOf } from './availability.ts'
import { pauseRows } from './pause-rows.ts'
import { catalogueRow } from './testing/catalogue-row.ts'

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

it('says of each row what the yield itself would say under the same pause', () => {
  fc.assert(
    fc.property(flags, paused, ({ enter, exit, ...metadata }, stopped) => {
      const yieldOf = { id: 'a', network: 'base', status: { enter, exit }, metadata }
      const row = catalogueRow({ id: 'a', availability: availabilityOf(yieldOf) })
      expect(pauseRows([row], stopped)[0]?.availability).toBe(availabilityOf(yieldOf, stopped))
    }),
  )
})

it('leaves the rows as they are where nothing is stopped', () => {
  const rows = [catalogueRow()]
  expect(pauseRows(rows, undefined)).toBe(rows)
  expect(pauseRows(rows, { all: false, networks: [], yields: [] })).toBe(rows)
})
