import { Suspense } from 'react'
import { matchPath } from '#src/router/match-path.ts'
import type { Path } from '#src/router/paths.ts'
import { usePlace } from '#src/router/router-context.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { WatchedWords, WatchTools } from './lazy-watch.tsx'
import { WATCH } from './with-watch.ts'

/** The pages that are about somebody, or lead to one that is. */
const ABOUT: ReadonlySet<Path | undefined> = new Set<Path>([
  '/',
  '/yields/$yieldId',
  '/portfolio',
  '/activity',
])

/** Above each page that is about somebody else than the wallet: who that is; spoken when it changes. */
export function WatchGate() {
  const isOn =
    usePlace(({ path, search }) =>
      ABOUT.has(matchPath(path)?.path) ? (search[WATCH]?.trim() ?? '') : '',
    ) !== ''
  return (
    <div className={isOn ? 'space-y-2 rounded-lg bg-info-soft px-4 py-3 text-sm' : 'sr-only'}>
      <div aria-live="polite" className="space-y-1">
        {isOn && (
          <Suspense fallback={<Skeleton className="h-11 w-full" />}>
            <WatchedWords />
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
