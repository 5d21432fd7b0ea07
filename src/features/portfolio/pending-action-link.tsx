import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#src/ui/button-class.ts'
import { knownValue, plainWords } from '#src/ui/open-value.ts'
import { PENDING_TYPES } from './pending-type.ts'

export interface PendingActionLinkProps {
  readonly yieldId: string
  readonly address: string
  /** The pending action's type; open. */
  readonly type: string
}

/** Leads to carrying out something that a position offers now. */
export function PendingActionLink({ yieldId, address, type }: PendingActionLinkProps) {
  const t = useTranslations('portfolio.pending')
  const known = knownValue(PENDING_TYPES, type)
  return (
    <Link
      to="/yields/$yieldId/manage/$type"
      params={{ yieldId, type }}
      search={{ address }}
      className={buttonClass({ variant: 'secondary' })}
    >
      {known === null ? plainWords(type) : t(known)}
    </Link>
  )
}
