/** What crosses a border, by key; anything may be in it. */
export type PlainObject = Readonly<Record<string, unknown>>

/** The value if it is an object with keys; null for everything else. Reading it never throws. */
export function toPlainObject(value: unknown): PlainObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}

export const isText = (value: unknown, max = 200): value is string =>
  typeof value === 'string' && value.length <= max

export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** Whether a value is a list of short texts. */
export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 200 && value.every((each) => isText(each))
