import { z } from 'zod'
import { pickRandom } from './seeded-random.ts'
import {
  replaceAt,
  findSchemaLocations,
  type Path,
  type SchemaLocation,
} from './schema-locations.ts'

/** The ways in which an item of a page is spoilt. */
export const CORRUPTIONS = [
  'text-item',
  'null-item',
  'missing-field',
  'null-field',
  'wrong-type',
  'unknown-enum',
] as const
export type Corruption = (typeof CORRUPTIONS)[number]

/**
 * An item that is not what the contract says any more, in the given way: the item itself a text or null, or one
 * required field of it, however deep, missing, null, of another type, or of a value that no page names.
 *
 * @param random from 0 to below 1: which field
 */
export function corruptItem(
  item: unknown,
  schema: z.ZodType,
  corruption: Corruption,
  random: number,
): unknown {
  switch (corruption) {
    case 'text-item':
      return 'spoilt'
    case 'null-item':
      return null
    case 'missing-field':
      return corruptValue(item, schema, isField, random, () => undefined)
    case 'null-field':
      return corruptValue(
        item,
        schema,
        (location) => isField(location) && !location.isNullable,
        random,
        () => null,
      )
    case 'wrong-type':
      return corruptValue(item, schema, isTyped, random, otherType)
    case 'unknown-enum':
      return corruptValue(item, schema, isEnum, random, unknownValue)
  }
}

/** An item without such a place becomes a text. */
function corruptValue(
  item: unknown,
  schema: z.ZodType,
  which: (location: SchemaLocation) => boolean,
  random: number,
  change: (old: unknown) => unknown,
): unknown {
  const location = pickRandom(findSchemaLocations(schema, item).filter(which), random)
  return location ? replaceAt(item, location.path, change) : 'spoilt'
}

const isNamed = (path: Path): boolean => typeof path.at(-1) === 'string'
const isField = ({ path, isRequired }: SchemaLocation): boolean => isRequired && isNamed(path)
/** Where anything goes, no type is wrong. */
const isTyped = (location: SchemaLocation): boolean =>
  isField(location) && !(location.schema instanceof z.ZodUnknown)
export const isEnum = ({ schema }: SchemaLocation): boolean => schema instanceof z.ZodEnum

function otherType(old: unknown): unknown {
  if (typeof old === 'string') return 7
  if (typeof old === 'number') return 'seven'
  if (typeof old === 'boolean') return 'perhaps'
  return Array.isArray(old) ? { length: old.length } : 'an object'
}

/** In the writing of the values around it. */
export const unknownValue = (old: unknown): string =>
  typeof old === 'string' && /^[A-Z_]+$/.test(old) ? 'FROM_THE_FUTURE' : 'from_the_future'
