/** Untrusted data by key. */
export type PlainObject = Readonly<Record<string, unknown>>

/** Returns the value if it is an object; null for anything else. Never throws. */
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
