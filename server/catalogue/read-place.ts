/** Which part of a list is asked for. */
export interface Place {
  readonly offset: number
  readonly limit: number
}

/** Source: contract: Yield list. */
const DEFAULT_LIMIT = 20
const LARGEST_LIMIT = 100

/**
 * The place in the whole list that a query asks for.
 * @returns null when it asks for anything else: a filter, a sort, or what the service would refuse
 */
export function readPlace(query: URLSearchParams): Place | null {
  const asked = [...query.keys()]
  if (asked.some((key) => key !== 'offset' && key !== 'limit')) return null
  if (new Set(asked).size < asked.length) return null
  const number = (key: string, otherwise: number): number => {
    const text = query.get(key)
    if (text === null) return otherwise
    return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  }
  const [offset, limit] = [number('offset', 0), number('limit', DEFAULT_LIMIT)]
  return offset >= 0 && limit >= 1 && limit <= LARGEST_LIMIT ? { offset, limit } : null
}
