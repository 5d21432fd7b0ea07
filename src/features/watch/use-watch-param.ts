import { useRouteLocation } from '#src/router/router-context.ts'
import { WATCH_PARAM } from './watch-param.ts'

/** Whom the address bar names, as it is written there; empty: nobody. */
export const useWatchParam = (): string =>
  useRouteLocation(({ search }) => search[WATCH_PARAM]?.trim() ?? '')
