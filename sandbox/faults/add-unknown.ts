import { z } from 'zod'
import { transactionSchema } from '../contract/transaction.ts'
import { validatorSchema } from '../contract/validator.ts'
import { changedAt, isRecord, placesIn, type Place } from './places.ts'
import { isEnum, unknownValue } from './spoil-item.ts'

/** Open sets that the contract leaves as free text (contract: Validators; contract: Step types). */
const OPEN_TEXTS: readonly z.ZodType[] = [
  transactionSchema.shape.type,
  validatorSchema.shape.status,
]

const isOpen = (place: Place): boolean => isEnum(place) || OPEN_TEXTS.includes(place.schema)

/**
 * An answer of a newer service: every object has a field that the pages don't name, and some values of the open sets
 * (contract: Reading rules: every enum) are ones that they don't name either. Nothing else is touched.
 *
 * @param drawn which values change: for each place of an open set, true changes it
 */
export function addUnknown(
  answer: unknown,
  schema: z.ZodType,
  drawn: (path: string) => boolean,
): unknown {
  const places = placesIn(schema, answer)
  const renamed = places
    .filter((place) => isOpen(place) && drawn(place.path.join('.')))
    .reduce((value, { path }) => changedAt(value, path, unknownValue), answer)
  return places
    .filter((place) => place.schema instanceof z.ZodObject)
    .reduce((value, { path }) => changedAt(value, path, withMore), renamed)
}

const withMore = (value: unknown): unknown =>
  isRecord(value) ? { ...value, fromTheFuture: { note: 'no page names this field' } } : value
