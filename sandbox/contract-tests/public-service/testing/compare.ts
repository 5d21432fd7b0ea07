import { formatField, formatShape, type Field, type Shape } from './shape.ts'

/** A difference between the public service (there) and this sandbox (here), a line in all. */
export interface Difference {
  /** Such as `Yield.statistics.tvlUsd`. */
  readonly path: string
  readonly text: string
  /** Where lists of values differ: those that only one side has. */
  readonly values?: readonly string[]
}

const MAX_PRINTED_VALUES = 4

/** Writes a difference as a line, with some of its values: for people, never to compare it. */
export function printDifference({ path, text, values = [] }: Difference): string {
  const rest = values.length - MAX_PRINTED_VALUES
  const named = values.slice(0, MAX_PRINTED_VALUES)
  return [`${path}:`, ...named, ...(rest > 0 ? [`and ${rest} more`] : []), text].join(' ')
}

/** Kinds that are strings as well: they say more than a contract that leaves a string open. */
const STRINGS: readonly Shape['kind'][] = ['timestamp', 'uuid', 'values']

/** Fields that only this sandbox has, by the path of the object that has them. */
export type OwnFields = ReadonlyMap<string, ReadonlyMap<string, Field>>

const NO_FIELDS: ReadonlyMap<string, Field> = new Map()

/** Compares shapes; objects that both sides name are compared once, wherever they occur. */
export function createComparison(ownFields: OwnFields = new Map()) {
  const compared = new Set<string>()

  function compareShapes(path: string, there: Shape, here: Shape): Difference[] {
    if (!haveSameForm(there, here))
      return [{ path, text: `${formatShape(there)} there, ${formatShape(here)} here` }]
    return compareInside(path, there, here)
  }

  /** Compares what is inside two shapes of the same form. */
  function compareInside(path: string, there: Shape, here: Shape): Difference[] {
    if (there.kind === 'values' && here.kind === 'values') return compareValues(path, there, here)
    if (there.kind === 'list' && there.items && here.items)
      return compareInside(path, there.items, here.items)
    if (there.kind === 'union')
      return (there.options ?? []).flatMap((one) =>
        (here.options ?? [])
          .filter((other) => formatShape(one) === formatShape(other))
          .flatMap((other) => compareInside(path, one, other)),
      )
    if (there.kind !== 'object') return []
    return compareObjects(path, there, here)
  }

  function compareObjects(path: string, there: Shape, here: Shape): Difference[] {
    const name = there.name !== undefined && there.name === here.name ? there.name : path
    if (name !== path && compared.has(name)) return []
    return compareFields(name, there.fields, here.fields)
  }

  /** Compares fields, or parameters, by their names. */
  function compareFields(
    path: string,
    there: ReadonlyMap<string, Field> = NO_FIELDS,
    here: ReadonlyMap<string, Field> = NO_FIELDS,
  ): Difference[] {
    compared.add(path)
    const own = ownFields.get(path) ?? NO_FIELDS
    const undeclared = [...here.keys()].filter((name) => !own.has(name))
    return [
      ...[...new Set([...there.keys(), ...undeclared])].flatMap((name) =>
        compareField(`${path}.${name}`, there.get(name), here.get(name)),
      ),
      ...[...own].flatMap(([name, field]) =>
        here.has(name) && !there.has(name)
          ? compareField(`${path}.${name}`, field, here.get(name))
          : [{ path: `${path}.${name}`, text: 'declared as own, and is public or missing' }],
      ),
    ]
  }

  function compareField(path: string, there?: Field, here?: Field): Difference[] {
    if (!there) return here ? [{ path, text: `${formatField(here)}, only here` }] : []
    if (!here) return [{ path, text: `${formatField(there)}, only there` }]
    if (there.isRequired !== here.isRequired || !haveSameForm(there.shape, here.shape))
      return [{ path, text: `${formatField(there)} there, ${formatField(here)} here` }]
    return compareInside(path, there.shape, here.shape)
  }

  return {
    compareShapes,
    compareFields,
    /** Paths of the objects that were compared. */
    getCompared: (): ReadonlySet<string> => compared,
  }
}

/** Whether the types are the same, but for what is inside of them. */
function haveSameForm(there: Shape, here: Shape): boolean {
  if (there.isNullable !== here.isNullable) return false
  if (there.kind === 'string' && STRINGS.includes(here.kind)) return true
  if (there.kind !== here.kind) return false
  if (there.items && here.items) return haveSameForm(there.items, here.items)
  if (there.kind === 'union') return formatShape(there) === formatShape(here)
  return there.name === undefined || here.name === undefined || there.name === here.name
}

function compareValues(path: string, there: Shape, here: Shape): Difference[] {
  const [theirs, ours] = [there.values ?? [], here.values ?? []]
  const missing = theirs.filter((each) => !ours.includes(each))
  const more = ours.filter((each) => !theirs.includes(each))
  return [
    ...(missing.length > 0 ? [{ path, text: 'only there', values: missing }] : []),
    ...(more.length > 0 ? [{ path, text: 'only here', values: more }] : []),
  ]
}
