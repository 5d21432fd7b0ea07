import { useTranslations } from 'use-intl'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { ActionsInProgress } from './create-actions-in-progress.ts'
import { ActionInProgressLink } from './action-in-progress-link.tsx'
import type { ActionInProgress } from './use-actions-in-progress.ts'
import { useActionInProgressLabels } from './use-action-in-progress-labels.ts'

interface ActionInProgressRowProps {
  readonly item: ActionInProgress
  readonly actionsInProgress: ActionsInProgress
}

/** One action, and a way to take away what has ended. */
export function ActionInProgressRow({ item, actionsInProgress }: ActionInProgressRowProps) {
  const t = useTranslations('running')
  const labels = useActionInProgressLabels()
  return (
    <div className="flex items-center gap-1">
      <ActionInProgressLink item={item} />
      {typeof item.state === 'string' && (
        <IconButton
          icon="close"
          label={t('dismiss', { what: labels.what(item) })}
          onClick={() => actionsInProgress.drop(item.id)}
        />
      )}
    </div>
  )
}
