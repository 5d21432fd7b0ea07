import { useMemo, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { ConnectRequired, usePortfolioOwners } from '#src/features/portfolio/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ExactUsd } from '#src/ui/numbers/exact-numbers.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Owner } from '#src/wallets/wallets.ts'
import { RevocationsContext, type Revocations } from './approvals-context.ts'
import { groupApprovals, sumExposure, type Approval } from './find/approval.ts'
import { hasUnknowns } from './find/summarize-reads.ts'
import { useApprovals, type OpenApprovals } from './find/use-approvals.ts'
import { NetworkApprovals } from './list/approval-list.tsx'
import { Coverage, FailedReads } from './list/coverage.tsx'
import { useRevocationFacts } from './revoke/use-revocation.ts'

function ApprovalsSkeleton() {
  return (
    <>
      <Card className="space-y-3 px-5 py-5.5">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-8 w-40" />
      </Card>
      <Card className="space-y-4 px-5 py-5">
        <Skeleton className="h-5 w-40" />
        {[0, 1].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </Card>
    </>
  )
}

/** How much could be spent now by all spenders together. */
function Summary({ open: { approvals, getPrice } }: { open: OpenApprovals }) {
  const t = useTranslations('approvals')
  const { usd, isPartial } = useMemo(() => sumExposure(approvals, getPrice), [approvals, getPrice])
  return (
    <Card className="px-5 py-5.5">
      <p className="text-sm text-muted">{t('exposed')}</p>
      <p className="text-2xl font-semibold">
        <ExactUsd usd={usd} />
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('count', { count: approvals.length })}
        {usd !== null && isPartial && ` · ${t('partial')}`}
      </p>
    </Card>
  )
}

interface ApprovalsProps {
  readonly owners: readonly (Owner & { readonly isOwn: boolean })[]
}

/** The open allowances of all EVM addresses. */
function Approvals({ owners }: ApprovalsProps) {
  const t = useTranslations('approvals')
  const trouble = useTranslations('run.trouble')
  const { address: shortAddress } = useNumberFormat()
  const evm = useMemo(() => owners.filter(({ family }) => family === 'evm'), [owners])
  const open = useApprovals(evm)
  const { facts, error } = useRevocationFacts()
  const [revoked, setRevoked] = useState<Approval | null>(null)
  const groups = useMemo(() => groupApprovals(open.approvals), [open.approvals])
  const names = useMemo(
    () => new Map(open.scan.rows.map(({ id, name }) => [id, name])),
    [open.scan.rows],
  )
  const isWatchOnly = evm.every(({ isOwn }) => !isOwn)
  const context = {
    facts,
    hasOwner: evm.length > 1,
    getYieldName: (yieldId: string) => names.get(yieldId) ?? null,
    // What was signed before is unknown without its facts.
    canRevoke: ({ owner }: Approval) =>
      error === null && evm.some(({ address, isOwn }) => isOwn && isSameAddress(address, owner)),
    onRevoked: (approval: Approval) => {
      setRevoked(approval)
      void open.refresh(approval.network)
    },
  }
  return (
    <div className="space-y-4">
      <output className="block text-sm font-medium text-good empty:hidden">
        {revoked &&
          t('revoked', {
            symbol: revoked.token.symbol ?? '',
            spender: shortAddress(revoked.spender),
          })}
      </output>
      {open.isReading && open.approvals.length === 0 ? (
        <ApprovalsSkeleton />
      ) : (
        <>
          {open.approvals.length > 0 && <Summary open={open} />}
          <FailedReads {...open} />
          {isWatchOnly && open.approvals.length > 0 && (
            <p className="text-sm text-muted">{t('watchOnly')}</p>
          )}
          {error !== null && !isWatchOnly && open.approvals.length > 0 && (
            <Alert tone="danger">{trouble('journal', { detail: error.message })}</Alert>
          )}
          {groups.map((group) => (
            <NetworkApprovals key={group.network} group={group} context={context} />
          ))}
          {open.approvals.length === 0 && !hasUnknowns(open) && (
            <Card>
              <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
            </Card>
          )}
          <Coverage open={open} hasSolana={owners.length > evm.length} />
        </>
      )}
    </div>
  )
}

/** The page of all open allowances of the user's accounts and of watched addresses. */
function ApprovalsPage() {
  const t = useTranslations('approvals')
  const { owners, isReading } = usePortfolioOwners()
  return (
    <div className="space-y-6">
      <PageHeading title={t('title')}>
        <p>{t('lead')}</p>
      </PageHeading>
      {isReading && <ApprovalsSkeleton />}
      {owners.length > 0 && <Approvals owners={owners} />}
      {owners.length === 0 && !isReading && (
        <ConnectRequired title={t('connect.title')}>{t('connect.text')}</ConnectRequired>
      )}
    </div>
  )
}

/** Creates the page of approvals, which revokes with these runs. */
export function createApprovalsPage(revocations: Revocations): ComponentType {
  return function ApprovalsWithRevocations() {
    return (
      <RevocationsContext value={revocations}>
        <ApprovalsPage />
      </RevocationsContext>
    )
  }
}
