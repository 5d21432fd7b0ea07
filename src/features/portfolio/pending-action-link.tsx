import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { getButtonClass } from '#src/ui/button-class.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { PENDING_TYPES } from './pending-type.ts'

export interface PendingActionLinkProps {
  readonly yieldId: string
  readonly address: string
  /** The pending action's type; open. */
  readonly type: string
  /** What a link calls the balance that offers it. */
  readonly balance: string
}

/** Leads to carrying out something that a balance offers now: of that balance, not of another one. */
export function PendingActionLink({ yieldId, address, type, balance }: PendingActionLinkProps) {
  const t = useTranslations('portfolio.pending')
  const known = findKnownValue(PENDING_TYPES, type)
  return (
    <Link
      to={buildPath('/yields/$yieldId/manage/$type', { yieldId, type }, { address, balance })}
      className={getButtonClass({ variant: 'secondary' })}
    >
      {known === null ? humanizeValue(type) : t(known)}
    </Link>
  )
}
