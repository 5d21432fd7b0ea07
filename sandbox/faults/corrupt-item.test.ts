import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildYield } from '../catalogue/testing/build-protocol.ts'
import { yieldSchema } from '../contract/yield.ts'
import { findSchemaLocations } from './schema-locations.ts'
import { CORRUPTIONS, corruptItem } from './corrupt-item.ts'

const item = buildYield()
const every = Array.from({ length: 200 }, (_, index) => index / 200)
const corrupt = (corruption: (typeof CORRUPTIONS)[number]) =>
  every.map((random) => corruptItem(item, yieldSchema, corruption, random))

describe('a spoilt item', () => {
  it.each(CORRUPTIONS)('%s: is none of the contract any more', (corruption) => {
    expect(yieldSchema.safeParse(item).success).toBe(true)
    for (const each of corrupt(corruption)) expect(yieldSchema.safeParse(each).success).toBe(false)
  })

  it.each(['missing-field', 'null-field', 'wrong-type', 'unknown-enum'] as const)(
    '%s: is spoilt in one place, which may be deep inside',
    (corruption) => {
      const invalidPaths = corrupt(corruption).map((each) =>
        yieldSchema.safeParse(each).error?.issues.map(({ path }) => path.join('.')),
      )
      expect(invalidPaths.filter((paths) => paths?.length !== 1)).toEqual([])
      const paths = new Set(invalidPaths.flatMap((each) => each ?? []))
      expect(paths.size).toBeGreaterThan(4)
      expect([...paths].some((path) => path.split('.').length > 2)).toBe(true)
    },
  )

  it('is the same for the same draw, and leaves the good one as it was', () => {
    const before = structuredClone(item)
    expect(corrupt('wrong-type')).toEqual(corrupt('wrong-type'))
    expect(item).toEqual(before)
  })
})

describe('the places of an answer', () => {
  it('are what its schema names: nothing that is absent or null, nothing within a free map', () => {
    const schema = z.strictObject({
      there: z.strictObject({ deep: z.array(z.enum(['a', 'b'])) }),
      absent: z.string().optional(),
      nothing: z.string().nullable(),
      free: z.record(z.string(), z.unknown()),
    })
    const value = { there: { deep: ['a', 'b'] }, nothing: null, free: { x: 1 } }
    expect(findSchemaLocations(schema, value).map(({ path }) => path.join('.'))).toEqual([
      '',
      'there',
      'there.deep',
      'there.deep.0',
      'there.deep.1',
      'free',
    ])
  })
})
