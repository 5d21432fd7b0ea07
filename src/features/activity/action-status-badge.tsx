import { useTranslations } from 'use-intl'
import { useOwners } from '#src/features/watch/index.ts'
import { Badge } from '#src/ui/badge.tsx'
import { knownValue, plainWords } from '#src/ui/open-value.ts'
import { ACTION_STATUSES, actionTone } from './action-status.ts'

/** How far an action is, in words. */
export function ActionStatusBadge({ status }: { status: string }) {
  const t = useTranslations('activity.status')
  const { isWatched } = useOwners()
  const known = knownValue(ACTION_STATUSES, status)
  if (known === null) return <Badge>{plainWords(status)}</Badge>
  return (
    <Badge tone={actionTone[known]}>
      {t(isWatched && known === 'WAITING_FOR_NEXT' ? 'WAITING_FOR_OWNER' : known)}
    </Badge>
  )
}
