/** What a value looks like, whether the table or the OpenAPI document says so. */
export interface Shape {
  readonly kind: ScalarKind | 'values' | 'list' | 'object' | 'union'
  readonly isNullable: boolean
  /** The name under which it is described once, such as `Yield`. */
  readonly name?: string
  /** Of `values`: what it may be. */
  readonly values?: readonly string[]
  /** Of a `list`. */
  readonly items?: Shape
  /** Of an `object`, by name. */
  readonly fields?: ReadonlyMap<string, Field>
  /** Of a `union`. */
  readonly options?: readonly Shape[]
}

export interface Field {
  readonly isRequired: boolean
  readonly shape: Shape
}

/** `map` is an object with any keys; `none` is an answer without a body. */
export const SCALAR_KINDS = [
  'any',
  'none',
  'boolean',
  'number',
  'string',
  'timestamp',
  'uuid',
  'map',
] as const
export type ScalarKind = (typeof SCALAR_KINDS)[number]

/** Writes a shape in the notation of the tables, with all of its values: shapes are compared by it. */
export function formatShape(shape: Shape): string {
  const { kind, name, values = [], items, options = [], isNullable } = shape
  const text =
    kind === 'list' && items
      ? `${formatShape(items)}[]`
      : kind === 'union'
        ? options.map(formatShape).toSorted().join('|')
        : kind === 'values'
          ? `(${values.toSorted().join(' ')})`
          : (name ?? kind)
  return isNullable ? `${text}|null` : text
}

/** Writes a field's type with whether it may be missing. */
export const formatField = ({ isRequired, shape }: Field): string =>
  isRequired ? formatShape(shape) : `optional ${formatShape(shape)}`
