import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EarnError } from '#src/api/earn-error.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { getButtonClass, Button } from '#src/ui/button.tsx'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Card } from '#src/ui/card.tsx'
import { positionQuery } from '#src/api/queries/position.ts'
import type { Position } from '#src/api/schemas/position.ts'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { isOtherAddress } from './payout.ts'

interface PositionFrameProps {
  readonly earnYield: Yield
  /** Owner of the position; null: the connected wallet's address. */
  readonly address: string | null
  readonly children: (position: Position, owner: string) => ReactNode
}

/** Loads the position of an address for its children. */
export function PositionFrame({ earnYield, address, children }: PositionFrameProps) {
  const t = useTranslations('action.form')
  const connect = useConnectDialog()
  const { family } = findNetwork(earnYield.network)
  const account = useAccount(family)
  const isOther = address !== null && account !== null && isOtherAddress(address, account.address)
  if (account && !isOther)
    return (
      <OwnerPosition earnYield={earnYield} owner={account.address}>
        {children}
      </OwnerPosition>
    )
  const ownerNote = address !== null && <Address address={address} inline />
  const messageKey = isOther ? 'otherAddress' : 'connectFirst'
  return (
    <Alert
      title={t(`${messageKey}.title`)}
      actions={<Button onClick={() => connect.open(family)}>{t('connect')}</Button>}
    >
      {t.rich(`${messageKey}.text`, { address: () => ownerNote })}
    </Alert>
  )
}

interface OwnerPositionProps extends Pick<PositionFrameProps, 'earnYield' | 'children'> {
  readonly owner: string
}

function OwnerPosition({ earnYield, owner, children }: OwnerPositionProps) {
  const { data, error, isFetching, refetch } = useQuery(positionQuery(earnYield, owner))
  const t = useTranslations('portfolio')
  if (data)
    return (
      <>
        {data.unreadable > 0 && (
          <Alert tone="warning">{t('unreadableRows', { count: data.unreadable })}</Alert>
        )}
        {children(data, owner)}
      </>
    )
  if (!error) return <WizardSkeleton />
  return <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
}

export interface YieldFrameProps {
  readonly yieldId: string
  /** Formats the page title; the name is null while unknown. */
  readonly title: (name: string | null) => string
  readonly children: (found: Yield) => ReactNode
}

const isMissing = (error: unknown): boolean =>
  error instanceof EarnError && (error.details.status === 404 || error.details.status === 400)

/** Reserves the space of a form that is loading. */
export function WizardSkeleton() {
  const t = useTranslations('action')
  return (
    <Card className="space-y-5 p-5 sm:p-6">
      <output className="sr-only">{t('reading')}</output>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-16" />
      <Skeleton className="h-11" />
      <Skeleton className="h-13" />
    </Card>
  )
}

/** The page of an action with one yield: back link, heading, and the yield once loaded. */
export function YieldFrame({ yieldId, title, children }: YieldFrameProps) {
  const t = useTranslations()
  const { data, error, isFetching, refetch } = useQuery(yieldQuery(yieldId))
  const name = data ? getYieldName(data) : null
  return (
    <div className="mx-auto w-full max-w-[36rem] space-y-5">
      <Link
        to={buildPath('/yields/$yieldId', { yieldId })}
        className="-my-2 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-ink"
      >
        <Icon name="left" className="size-4" />
        <ForeignText
          text={name === null ? t('action.backBare') : t('action.back', { name })}
          foreign={name}
        />
      </Link>
      <div className="flex items-center gap-3">
        {data ? (
          <TokenLogo token={data.token} className="size-10" />
        ) : (
          <Skeleton disc className="size-10" />
        )}
        <PageHeading title={title(name)} foreign={name} compact />
      </div>
      {data && children(data)}
      {!data && error && isMissing(error) && (
        <Alert
          tone="warning"
          title={t('yield.notFound.title')}
          actions={
            <Link to="/" className={getButtonClass({ variant: 'secondary' })}>
              {t('yield.notFound.home')}
            </Link>
          }
        >
          {t('yield.notFound.text')}
        </Alert>
      )}
      {!data && error && !isMissing(error) && (
        <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <WizardSkeleton />}
    </div>
  )
}
