import { z } from 'zod'
import { pick } from './draw.ts'
import { changedAt, placesIn, type Path, type Place } from './places.ts'

/** The ways in which an item of a page is spoilt. */
export const SPOILINGS = [
  'text-item',
  'null-item',
  'missing-field',
  'null-field',
  'wrong-type',
  'unknown-enum',
] as const
export type Spoiling = (typeof SPOILINGS)[number]

/**
 * An item that is not what the contract says any more, in the given way: the item itself a text or null, or one
 * required field of it, however deep, missing, null, of another type, or of a value that no page names.
 *
 * @param drawn from 0 to below 1: which field
 */
export function spoilItem(item: unknown, schema: z.ZodType, way: Spoiling, drawn: number): unknown {
  switch (way) {
    case 'text-item':
      return 'spoilt'
    case 'null-item':
      return null
    case 'missing-field':
      return changed(item, schema, isField, drawn, () => undefined)
    case 'null-field':
      return changed(
        item,
        schema,
        (place) => isField(place) && !place.isNullable,
        drawn,
        () => null,
      )
    case 'wrong-type':
      return changed(item, schema, isTyped, drawn, otherType)
    case 'unknown-enum':
      return changed(item, schema, isEnum, drawn, unknownValue)
  }
}

/** An item without such a place becomes a text. */
function changed(
  item: unknown,
  schema: z.ZodType,
  which: (place: Place) => boolean,
  drawn: number,
  change: (old: unknown) => unknown,
): unknown {
  const place = pick(placesIn(schema, item).filter(which), drawn)
  return place ? changedAt(item, place.path, change) : 'spoilt'
}

const isNamed = (path: Path): boolean => typeof path.at(-1) === 'string'
const isField = ({ path, isRequired }: Place): boolean => isRequired && isNamed(path)
/** Where anything goes, no type is wrong. */
const isTyped = (place: Place): boolean => isField(place) && !(place.schema instanceof z.ZodUnknown)
export const isEnum = ({ schema }: Place): boolean => schema instanceof z.ZodEnum

function otherType(old: unknown): unknown {
  if (typeof old === 'string') return 7
  if (typeof old === 'number') return 'seven'
  if (typeof old === 'boolean') return 'perhaps'
  return Array.isArray(old) ? { length: old.length } : 'an object'
}

/** In the writing of the values around it. */
export const unknownValue = (old: unknown): string =>
  typeof old === 'string' && /^[A-Z_]+$/.test(old) ? 'FROM_THE_FUTURE' : 'from_the_future'
