import { useQuery } from '@tanstack/react-query'
import { useContext, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isMissing } from '#src/api/missing.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
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
import type { Family } from '#src/networks/network.ts'
import { useRouter } from '#src/router/router-context.ts'
import { formatSearchParams } from '#src/router/route-location.ts'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { useAccount, useAccountOptions, useWallets } from '#src/wallets/wallets-context.ts'
import { isOtherAddress } from './payout.ts'
import { WizardFrameContext } from './wizard-frame.tsx'

interface AccountFrameProps {
  readonly earnYield: Yield
  /** The address that a link names; null: the selected account, whichever it is. */
  readonly address: string | null
  /** Whether the selected account may take its place, as a link may be from somebody else. */
  readonly canContinue?: boolean | undefined
  readonly children: (owner: string | null) => ReactNode
}

/** Asks for the account that a link names, unless it is the selected one or none is. */
export function AccountFrame({
  earnYield,
  address,
  canContinue = false,
  children,
}: AccountFrameProps) {
  const { family } = findNetwork(earnYield.network)
  const owner = useAccount(family)?.address ?? null
  if (address === null || !isOtherAddress(address, owner)) return children(owner)
  const messageKey = canContinue ? 'linkedAddress' : 'otherAddress'
  return (
    <AccountAlert messageKey={messageKey} family={family} address={address}>
      {canContinue && owner !== null && <ContinueButton owner={owner} />}
    </AccountAlert>
  )
}

/** Goes on with the selected account: takes the address out of the URL. */
function ContinueButton({ owner }: { owner: string }) {
  const t = useTranslations('action.form.linkedAddress')
  const text = useNumberFormat()
  const { navigate, view } = useRouter()
  function forgetAddress(): void {
    const { path, search, hash } = view().location
    const step = hash === '' ? '' : `#${hash}`
    const href = `${path}${formatSearchParams({ ...search, address: '' })}${step}`
    void navigate(href, { as: 'replace' })
  }
  return (
    <Button variant="secondary" onClick={forgetAddress}>
      {t('continue', { address: text.address(owner) })}
    </Button>
  )
}

interface AccountAlertProps {
  readonly messageKey: 'linkedAddress' | 'otherAddress' | 'connectFirst'
  readonly family: Family
  /** The address that has to sign; null for any. */
  readonly address: string | null
  /** Rendered beside its button. */
  readonly children?: ReactNode
}

/** Says which account is needed, and selects it where a wallet has it. */
function AccountAlert({ messageKey, family, address, children }: AccountAlertProps) {
  const t = useTranslations('action.form')
  const connect = useConnectDialog()
  const wallets = useWallets()
  const options = useAccountOptions(family)
  const own = options.find((option) => address !== null && !isOtherAddress(address, option.address))
  const ownerNote = address !== null && <Address address={address} inline />
  return (
    <Alert
      title={t(`${messageKey}.title`)}
      actions={
        <>
          {own ? (
            <Button onClick={() => void wallets.selectAccount(family, own)}>
              {t('useAccount', { name: own.walletName })}
            </Button>
          ) : (
            <Button onClick={() => connect.open(family)}>{t('connect')}</Button>
          )}
          {children}
        </>
      }
    >
      {t.rich(`${messageKey}.text`, { address: () => ownerNote })}
    </Alert>
  )
}

interface PositionFrameProps {
  readonly earnYield: Yield
  /** Owner of the position; null: the connected wallet's address. */
  readonly address: string | null
  readonly canContinue?: boolean | undefined
  readonly children: (position: Position, owner: string) => ReactNode
}

/** Loads the position of an address for its children. */
export function PositionFrame({ earnYield, address, canContinue, children }: PositionFrameProps) {
  const { family } = findNetwork(earnYield.network)
  return (
    <AccountFrame earnYield={earnYield} address={address} canContinue={canContinue}>
      {(owner) =>
        owner === null ? (
          <AccountAlert messageKey="connectFirst" family={family} address={address} />
        ) : (
          <OwnerPosition earnYield={earnYield} owner={owner}>
            {children}
          </OwnerPosition>
        )
      }
    </AccountFrame>
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

/** Reserves the space of a form that is loading. */
export function WizardSkeleton() {
  const t = useTranslations('action')
  const isPanel = useContext(WizardFrameContext) === 'panel'
  return (
    <Card className={isPanel ? 'space-y-5 border-0 shadow-none' : 'space-y-5 p-5 sm:p-6'}>
      <output className="sr-only">{t('reading')}</output>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-36" />
      <Skeleton className="h-20" />
      <Skeleton className="h-13" />
    </Card>
  )
}

/** The page of an action with one yield: back link, heading, and the yield once loaded. */
export function YieldFrame({ yieldId, title, children }: YieldFrameProps) {
  const t = useTranslations()
  const { data, error, isFetching, refetch } = useQuery(yieldQuery(yieldId))
  // The settings may name the yield's network.
  useQuery(siteConfigQuery())
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
