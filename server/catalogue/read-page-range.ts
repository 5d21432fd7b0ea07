/** Which part of a list is asked for. */
export interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** Source: contract: Yield list. */
const DEFAULT_LIMIT = 20
const MAX_LIMIT = 100

/**
 * The place in the whole list that a query asks for.
 * @returns null when it asks for anything else: a filter, a sort, or what the service would refuse
 */
export function readPageRange(query: URLSearchParams): PageRange | null {
  const keys = [...query.keys()]
  if (keys.some((key) => key !== 'offset' && key !== 'limit')) return null
  if (new Set(keys).size < keys.length) return null
  const readInteger = (key: string, otherwise: number): number => {
    const text = query.get(key)
    if (text === null) return otherwise
    return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  }
  const [offset, limit] = [readInteger('offset', 0), readInteger('limit', DEFAULT_LIMIT)]
  return offset >= 0 && limit >= 1 && limit <= MAX_LIMIT ? { offset, limit } : null
}
