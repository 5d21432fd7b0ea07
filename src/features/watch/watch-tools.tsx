import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ReadProblem } from '#src/features/problem/index.ts'
import { useRouter } from '#src/router/router-context.ts'
import { Button } from '#src/ui/button.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { useWatchParam, clearWatchParam } from './watch-param.ts'
import { watchedQuery } from './use-owners.ts'
import { WatchAnotherAddress } from './watch-another-address.tsx'

/** Links back to the user's own wallet, and the field for another address. */
export function WatchTools() {
  useLoadedMessages('watch')
  const t = useTranslations('watch')
  const { navigate, view } = useRouter()
  const hasOwn = useAccounts().length > 0
  const { data, error, isFetching, refetch } = useQuery(watchedQuery(useWatchParam()))
  const leave = (): void => void navigate(clearWatchParam(view().location), { as: 'refine' })
  return (
    <>
      {error && !data && (
        <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <div className="flex flex-wrap items-start gap-x-4">
        <Button variant="secondary" onClick={leave}>
          {t(hasOwn ? 'leaveToOwn' : 'leave')}
        </Button>
        <WatchAnotherAddress />
      </div>
    </>
  )
}
