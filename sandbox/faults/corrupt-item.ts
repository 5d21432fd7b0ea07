import { z } from 'zod'
import {
  replaceAt,
  findSchemaLocations,
  isRecord,
  type Path,
  type SchemaLocation,
} from './schema-locations.ts'
import { pickRandom } from './seeded-random.ts'
import { transactionSchema } from '../contract/transaction.ts'
import { validatorSchema } from '../contract/validator.ts'

/** Open sets that the contract leaves as free text (contract: Validators; contract: Step types). */
const OPEN_TEXT_SCHEMAS: readonly z.ZodType[] = [
  transactionSchema.shape.type,
  validatorSchema.shape.status,
]

const isOpen = (location: SchemaLocation): boolean =>
  isEnum(location) || OPEN_TEXT_SCHEMAS.includes(location.schema)

/**
 * Simulates a newer service: adds an unknown field to every object, and unknown values to some open sets (contract:
 * Reading rules: every enum).
 * @param isSelected whether to change the value at an open set's location
 */
export function addUnknownValues(
  answer: unknown,
  schema: z.ZodType,
  isSelected: (path: string) => boolean,
): unknown {
  const locations = findSchemaLocations(schema, answer)
  const renamed = locations
    .filter((location) => isOpen(location) && isSelected(location.path.join('.')))
    .reduce((value, { path }) => replaceAt(value, path, unknownValue), answer)
  return locations
    .filter((location) => location.schema instanceof z.ZodObject)
    .reduce((value, { path }) => replaceAt(value, path, addUnknownField), renamed)
}

const addUnknownField = (value: unknown): unknown =>
  isRecord(value) ? { ...value, fromTheFuture: { note: 'no page names this field' } } : value

/** Kinds of corruption of an item. */
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
 * Corrupts an item: itself a text or null, or one required field, however deep, missing, null, of another type, or of
 * an unknown value.
 * @param random in [0, 1): selects the field
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

/** An item without such a location becomes a text. */
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
/** Without a type nothing is of a wrong one. */
const isTyped = (location: SchemaLocation): boolean =>
  isField(location) && !(location.schema instanceof z.ZodUnknown)
export const isEnum = ({ schema }: SchemaLocation): boolean => schema instanceof z.ZodEnum

function otherType(old: unknown): unknown {
  if (typeof old === 'string') return 7
  if (typeof old === 'number') return 'seven'
  if (typeof old === 'boolean') return 'perhaps'
  return Array.isArray(old) ? { length: old.length } : 'an object'
}

/** Creates an unknown value in the style of the old one. */
export const unknownValue = (old: unknown): string =>
  typeof old === 'string' && /^[A-Z_]+$/.test(old) ? 'FROM_THE_FUTURE' : 'from_the_future'
