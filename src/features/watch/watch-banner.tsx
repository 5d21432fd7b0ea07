import { Suspense } from 'react'
import { matchPath, type Path } from '#src/router/paths.ts'
import { useRouteLocation } from '#src/router/router-context.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { WatchedBanner, WatchTools } from './lazy-watch.tsx'
import { WATCH_PARAM } from './watch-param.ts'

/** Pages that show an account's data, or link to one that does. */
const WATCHABLE_PATHS: ReadonlySet<Path | undefined> = new Set<Path>([
  '/',
  '/yields/$yieldId',
  '/portfolio',
  '/activity',
])

/** Shows the watched address above every such page, in a live region. */
export function WatchBanner() {
  const isOn =
    useRouteLocation(({ path, search }) =>
      WATCHABLE_PATHS.has(matchPath(path)?.path) ? (search[WATCH_PARAM]?.trim() ?? '') : '',
    ) !== ''
  return (
    <div className={isOn ? 'space-y-2 rounded-lg bg-info-soft px-4 py-3 text-sm' : 'sr-only'}>
      <div aria-live="polite" className="space-y-1">
        {isOn && (
          <Suspense fallback={<Skeleton className="h-11 w-full" />}>
            <WatchedBanner />
          </Suspense>
        )}
      </div>
      {isOn && (
        <Suspense fallback={<div className="min-h-11" />}>
          <WatchTools />
        </Suspense>
      )}
    </div>
  )
}
