import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { knownValue, plainWords } from '#src/ui/open-value.ts'
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
  const known = knownValue(PENDING_TYPES, type)
  return (
    <Link
      to={pathTo('/yields/$yieldId/manage/$type', { yieldId, type }, { address, balance })}
      className={buttonClass({ variant: 'secondary' })}
    >
      {known === null ? plainWords(type) : t(known)}
    </Link>
  )
}
