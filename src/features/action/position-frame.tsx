import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { positionQuery } from '#src/api/queries/position.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { isForeign } from './form/is-foreign.ts'
import { WizardSkeleton } from './wizard-skeleton.tsx'

export interface PositionFrameProps {
  readonly found: Yield
  /** Whose position it is about; null: the connected wallet's. */
  readonly address: string | null
  readonly children: (position: Position, owner: string) => ReactNode
}

/** What needs a position: whose it is, and the position once it is read. */
export function PositionFrame({ found, address, children }: PositionFrameProps) {
  const t = useTranslations('action.form')
  const connect = useConnectDialog()
  const { family } = findNetwork(found.network)
  const account = useAccount(family)
  const isOther = address !== null && account !== null && isForeign(address, account.address)
  if (account && !isOther)
    return (
      <OwnPosition found={found} owner={account.address}>
        {children}
      </OwnPosition>
    )
  const whose = address !== null && <Address address={address} inline />
  const words = isOther ? 'otherAddress' : 'connectFirst'
  return (
    <Notice
      title={t(`${words}.title`)}
      actions={<Button onClick={() => connect.open(family)}>{t('connect')}</Button>}
    >
      {t.rich(`${words}.text`, { address: () => whose })}
    </Notice>
  )
}

interface OwnPositionProps extends Pick<PositionFrameProps, 'found' | 'children'> {
  readonly owner: string
}

function OwnPosition({ found, owner, children }: OwnPositionProps) {
  const { data, error, isFetching, refetch } = useQuery(positionQuery(found, owner))
  const t = useTranslations('portfolio')
  if (data)
    return (
      <>
        {data.unreadable > 0 && (
          <Notice tone="warning">{t('unreadableRows', { count: data.unreadable })}</Notice>
        )}
        {children(data, owner)}
      </>
    )
  if (!error) return <WizardSkeleton />
  return <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
}
