import type { Hex } from '#src/brand/hex.ts'
import { isHex } from '#src/brand/is-hex.ts'
import { isCount, isText, isTextList, toPlainObject } from './plain-object.ts'

/** A kind of option: what it accepts, for the host's page and the frame alike. */
export interface OptionKind<T> {
  /** Used without the option, and in place of null. */
  readonly fallback: T
  /** For the developer's console and the guide. */
  readonly accepts: string
  /** Returns a plain copy, as reactive lists can't be cloned; undefined if the value is invalid. Never throws. */
  readonly read: (value: unknown) => T | undefined
  /** Parses an attribute's text; what comes out is read like an option. */
  readonly parse: (text: string) => unknown
}

/** Of an object, at most. */
const MAX_ENTRIES = 200

const keepText = (text: string): unknown => text

/** Objects are written as JSON in an attribute; an invalid text stays one, and is reported. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const text: OptionKind<string | null> = {
  fallback: null,
  accepts: 'a text of at most 200 characters',
  read: (value) => (isText(value) ? value : undefined),
  parse: keepText,
}

export const list: OptionKind<readonly string[]> = {
  fallback: [],
  accepts: 'a list of at most 200 texts',
  read: (value) => (isTextList(value) ? [...value] : undefined),
  parse: (value) => value.split(',').flatMap((item) => item.trim() || []),
}

export const flag: OptionKind<boolean> = {
  fallback: false,
  accepts: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
  parse: parseJson,
}

export const color: OptionKind<Hex | null> = {
  fallback: null,
  accepts: 'a colour such as #1d4ed8',
  read: (value) => (isText(value) && isHex(value) ? value : undefined),
  parse: keepText,
}

/** One of these texts. */
export const oneOf = <const T extends string, const F extends T | null>(
  values: readonly T[],
  fallback: F,
): OptionKind<T | F> => ({
  fallback,
  accepts: values.join(', '),
  read: (value) => values.find((each) => each === value),
  parse: keepText,
})

/** A whole number between two others. */
export const wholeNumber = (min: number, max: number): OptionKind<number | null> => ({
  fallback: null,
  accepts: `a whole number from ${min} to ${max}`,
  read: (value) => (isCount(value) && value >= min && value <= max ? value : undefined),
  parse: Number,
})

/** Some of these texts. */
export const someOf = <T extends string>(values: readonly T[]): OptionKind<readonly T[]> => ({
  ...list,
  fallback: [],
  read: (value) =>
    isTextList(value) && value.every((each) => values.some((one) => one === each))
      ? values.filter((one) => value.includes(one))
      : undefined,
})

/** Values of one kind by any short name. */
export function record<T>(kind: OptionKind<T>): OptionKind<Readonly<Record<string, T>>>
/** Values of one kind by these names. */
export function record<T, K extends string>(
  kind: OptionKind<T>,
  names: readonly K[],
): OptionKind<Readonly<Partial<Record<K, T>>>>
export function record<T>(
  kind: OptionKind<T>,
  names?: readonly string[],
): OptionKind<Readonly<Record<string, T>>> {
  return {
    fallback: {},
    accepts: `an object with ${kind.accepts} by ${names?.join(', ') ?? 'name'}`,
    read: (value) => {
      const given = toPlainObject(value)
      if (!given) return undefined
      const copies: [string, T][] = []
      for (const [name, one] of Object.entries(given)) {
        const copy = (names?.includes(name) ?? (name && isText(name))) ? kind.read(one) : undefined
        if (copy === undefined) return undefined
        copies.push([name, copy])
      }
      // Defines each name, where assigning one such as `__proto__` would do something else.
      return copies.length > MAX_ENTRIES ? undefined : Object.fromEntries(copies)
    },
    parse: parseJson,
  }
}

/** Characters of JSON; far more than every token at once. */
const MAX_TOKENS = 5000

/** Tokens of a theme. The frame reads each by itself, so that only a wrong one is left out. */
export const tokens: OptionKind<object> = {
  fallback: {},
  accepts: 'an object of theme tokens',
  read: (value) => {
    try {
      const json = JSON.stringify(toPlainObject(value))
      return json.length > MAX_TOKENS ? undefined : (JSON.parse(json) ?? undefined)
    } catch {
      return undefined
    }
  },
  parse: parseJson,
}
