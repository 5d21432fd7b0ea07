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
import { Alert } from '#src/ui/alert.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { isOtherAddress } from './form/is-other-address.ts'
import { WizardSkeleton } from './wizard-skeleton.tsx'

export interface PositionFrameProps {
  readonly earnYield: Yield
  /** Whose position it is about; null: the connected wallet's. */
  readonly address: string | null
  readonly children: (position: Position, owner: string) => ReactNode
}

/** What needs a position: whose it is, and the position once it is read. */
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
