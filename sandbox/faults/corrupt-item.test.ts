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

describe('corruptItem', () => {
  it.each(CORRUPTIONS)('%s: the item violates the contract', (corruption) => {
    expect(yieldSchema.safeParse(item).success).toBe(true)
    for (const each of corrupt(corruption)) expect(yieldSchema.safeParse(each).success).toBe(false)
  })

  it.each(['missing-field', 'null-field', 'wrong-type', 'unknown-enum'] as const)(
    '%s: one place is corrupted, which may be nested',
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

  it('the corruption is deterministic, and the original is unchanged', () => {
    const before = structuredClone(item)
    expect(corrupt('wrong-type')).toEqual(corrupt('wrong-type'))
    expect(item).toEqual(before)
  })
})

describe('findSchemaLocations', () => {
  it('the locations are those of the schema: nothing absent or null, nothing within a free map', () => {
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
