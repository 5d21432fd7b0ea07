import { z } from 'zod'

/** Names and indexes that lead to a value in an answer. */
export type Path = readonly (string | number)[]

/** A value of an answer with its schema. */
export interface SchemaLocation {
  readonly path: Path
  /** Unwrapped of optional and nullable. */
  readonly schema: z.ZodType
  readonly isRequired: boolean
  readonly isNullable: boolean
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns every value that the schema names, outer ones first. Maps of free keys, such as raw arguments, are one
 * location: their content is not the contract's.
 */
export function findSchemaLocations(
  schema: unknown,
  value: unknown,
  path: Path = [],
): SchemaLocation[] {
  const inner = unwrapSchema(schema)
  if (!inner || value === undefined || value === null) return []
  const location: SchemaLocation = { path, ...inner }
  return [location, ...findNestedLocations(inner.schema, value, path)]
}

function findNestedLocations(schema: z.ZodType, value: unknown, path: Path): SchemaLocation[] {
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((each, index) =>
      findSchemaLocations(schema.element, each, [...path, index]),
    )
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return []
  return Object.entries(schema.shape).flatMap(([name, each]) =>
    findSchemaLocations(each, value[name], [...path, name]),
  )
}

function unwrapSchema(schema: unknown): Omit<SchemaLocation, 'path'> | null {
  if (schema instanceof z.ZodOptional) {
    const inner = unwrapSchema(schema.unwrap())
    return inner && { ...inner, isRequired: false }
  }
  if (schema instanceof z.ZodNullable) {
    const inner = unwrapSchema(schema.unwrap())
    return inner && { ...inner, isNullable: true }
  }
  return schema instanceof z.ZodType ? { schema, isRequired: true, isNullable: false } : null
}

/** Returns a copy with another value at a path; undefined removes it. */
export function replaceAt(
  value: unknown,
  [step, ...rest]: Path,
  change: (old: unknown) => unknown,
): unknown {
  if (step === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((each, index) => (index === step ? replaceAt(each, rest, change) : each))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, name === step ? replaceAt(each, rest, change) : each])
      .filter(([, each]) => each !== undefined),
  )
}
