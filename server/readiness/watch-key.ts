import type { EarnRequest, EarnResult, EarnService } from '../earn/earn-service.ts'

/** What the service last said about the key; null: nothing yet. */
export type KeyState = 'accepted' | 'refused' | null

export interface WatchedEarnService extends EarnService {
  keyState(): KeyState
}

/** Lists that every key may read as a whole. */
const LIST_PATHS = /\/v1\/(?:networks|providers|tokens|yields)$/
const PAGING_KEYS = ['offset', 'limit']

/**
 * A 403 may be about one yield, region or network only, and so be provoked by a visitor; of a whole list it is about the
 * key (contract: Authentication).
 */
const isWholeList = ({ method, url }: EarnRequest): boolean =>
  method === 'GET' &&
  LIST_PATHS.test(url.pathname) &&
  [...url.searchParams.keys()].every((name) => PAGING_KEYS.includes(name))

function getNextState(request: EarnRequest, result: EarnResult): KeyState {
  if (typeof result === 'string' || !('status' in result)) return null
  const { status } = result
  if (status === 401 || (status === 403 && isWholeList(request))) return 'refused'
  return status < 300 ? 'accepted' : null
}

/** The layer that notes whether the service takes the key. */
export function watchKey(service: EarnService): WatchedEarnService {
  let state: KeyState = null
  return {
    keyState: () => state,
    async send(request) {
      const result = await service.send(request)
      state = getNextState(request, result) ?? state
      return result
    },
  }
}
