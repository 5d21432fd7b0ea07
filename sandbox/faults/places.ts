import { z } from 'zod'

/** Where something stands in an answer, by the names and indexes that lead there. */
export type Path = readonly (string | number)[]

/** A value of an answer and what the contract says of it. */
export interface Place {
  readonly path: Path
  /** Without what makes it optional or nullable. */
  readonly schema: z.ZodType
  readonly isRequired: boolean
  readonly isNullable: boolean
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Every value of an answer that its schema names, the outer ones first. Maps of free keys, such as arguments as they
 * were submitted, are one place each: what is in them is not the contract's.
 */
export function placesIn(schema: unknown, value: unknown, path: Path = []): Place[] {
  const inner = unwrapped(schema)
  if (!inner || value === undefined || value === null) return []
  const place: Place = { path, ...inner }
  return [place, ...within(inner.schema, value, path)]
}

function within(schema: z.ZodType, value: unknown, path: Path): Place[] {
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((each, index) => placesIn(schema.element, each, [...path, index]))
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return []
  return Object.entries(schema.shape).flatMap(([name, each]) =>
    placesIn(each, value[name], [...path, name]),
  )
}

function unwrapped(schema: unknown): Omit<Place, 'path'> | null {
  if (schema instanceof z.ZodOptional) {
    const inner = unwrapped(schema.unwrap())
    return inner && { ...inner, isRequired: false }
  }
  if (schema instanceof z.ZodNullable) {
    const inner = unwrapped(schema.unwrap())
    return inner && { ...inner, isNullable: true }
  }
  return schema instanceof z.ZodType ? { schema, isRequired: true, isNullable: false } : null
}

/** The same value with another one at a place; undefined takes it away. */
export function changedAt(
  value: unknown,
  [step, ...rest]: Path,
  change: (old: unknown) => unknown,
): unknown {
  if (step === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((each, index) => (index === step ? changedAt(each, rest, change) : each))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, name === step ? changedAt(each, rest, change) : each])
      .filter(([, each]) => each !== undefined),
  )
}
