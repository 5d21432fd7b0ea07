import { useTranslations } from 'use-intl'
import { ReadProblem } from '#src/features/problem/index.ts'
import { useOwners, WatchDisclosure } from '#src/features/watch/index.ts'
import type { Owner } from '#src/wallets/account.ts'
import { PartialPortfolioAlert } from './partial-portfolio-alert.tsx'
import { PortfolioPositions } from './portfolio-positions.tsx'
import { PortfolioSkeleton } from './portfolio-skeleton.tsx'
import { usePortfolio } from './use-portfolio.ts'

/** The portfolio of the accounts that the page looks at. */
export function AccountsPortfolio({ accounts }: { accounts: readonly Owner[] }) {
  const t = useTranslations('portfolio')
  const { isWatched } = useOwners()
  const { catalogue, balances, found, yields, scanned } = usePortfolio(accounts)
  const error = catalogue.data ? balances.error : catalogue.error
  const failed = catalogue.data ? balances : catalogue
  return (
    <div className="space-y-4">
      {error && (
        <ReadProblem error={error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      )}
      {found && (
        <PartialPortfolioAlert
          balances={found}
          yields={yields}
          unreadableYields={catalogue.data?.unreadable ?? 0}
        />
      )}
      {found && <PortfolioPositions balances={found} yields={yields} accounts={accounts} />}
      {!found && !error && (
        <>
          <PortfolioSkeleton />
          <output className="block text-sm text-muted">
            {scanned > 0 && t('reading', { count: scanned })}
          </output>
        </>
      )}
      {/* Below what is still being read it would be moved by it. */}
      {(found || error) && !isWatched && <WatchDisclosure closed />}
    </div>
  )
}
