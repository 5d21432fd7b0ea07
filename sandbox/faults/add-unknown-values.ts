import { z } from 'zod'
import { transactionSchema } from '../contract/transaction.ts'
import { validatorSchema } from '../contract/validator.ts'
import {
  replaceAt,
  isRecord,
  findSchemaLocations,
  type SchemaLocation,
} from './schema-locations.ts'
import { isEnum, unknownValue } from './corrupt-item.ts'

/** Open sets that the contract leaves as free text (contract: Validators; contract: Step types). */
const OPEN_TEXT_SCHEMAS: readonly z.ZodType[] = [
  transactionSchema.shape.type,
  validatorSchema.shape.status,
]

const isOpen = (location: SchemaLocation): boolean =>
  isEnum(location) || OPEN_TEXT_SCHEMAS.includes(location.schema)

/**
 * An answer of a newer service: every object has a field that the pages don't name, and some values of the open sets
 * (contract: Reading rules: every enum) are ones that they don't name either. Nothing else is touched.
 *
 * @param isSelected which values change: for each place of an open set, true changes it
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
