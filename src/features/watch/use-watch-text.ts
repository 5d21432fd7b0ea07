import { usePlace } from '#src/router/router-context.ts'
import { WATCH } from './with-watch.ts'

/** Whom the address bar names, as it is written there; empty: nobody. */
export const useWatchText = (): string => usePlace(({ search }) => search[WATCH]?.trim() ?? '')
