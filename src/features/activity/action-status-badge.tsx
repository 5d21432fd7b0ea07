import { useTranslations } from 'use-intl'
import { useOwners } from '#src/features/watch/index.ts'
import { Badge } from '#src/ui/badge.tsx'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { ACTION_STATUSES, ACTION_TONES } from './action-status.ts'

/** How far an action is, in words. */
export function ActionStatusBadge({ status }: { status: string }) {
  const t = useTranslations('activity.status')
  const { isWatched } = useOwners()
  const known = findKnownValue(ACTION_STATUSES, status)
  if (known === null) return <Badge>{humanizeValue(status)}</Badge>
  return (
    <Badge tone={ACTION_TONES[known]}>
      {t(isWatched && known === 'WAITING_FOR_NEXT' ? 'WAITING_FOR_OWNER' : known)}
    </Badge>
  )
}
