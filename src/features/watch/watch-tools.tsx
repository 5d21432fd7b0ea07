import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ReadProblem } from '#src/features/problem/index.ts'
import { useRouter } from '#src/router/router-context.ts'
import { Button } from '#src/ui/button.tsx'
import { useLoadedWords } from '#src/ui/use-loaded-words.ts'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { useWatchText } from './use-watch-text.ts'
import { watchedQuery } from './watched-query.ts'
import { WatchElsewhere } from './watch-elsewhere.tsx'
import { leaveWatch } from './with-watch.ts'

/** The way back to one's own wallet, and on to another address. */
export function WatchTools() {
  useLoadedWords('watch')
  const t = useTranslations('watch')
  const { navigate, view } = useRouter()
  const hasOwn = useAccounts().length > 0
  const { data, error, isFetching, refetch } = useQuery(watchedQuery(useWatchText()))
  const leave = (): void => void navigate(leaveWatch(view().place), { as: 'refine' })
  return (
    <>
      {error && !data && (
        <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <div className="flex flex-wrap items-start gap-x-4">
        <Button variant="secondary" onClick={leave}>
          {t(hasOwn ? 'leaveToOwn' : 'leave')}
        </Button>
        <WatchElsewhere />
      </div>
    </>
  )
}
