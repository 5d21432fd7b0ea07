import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ActionInProgressIcon } from './action-in-progress-icon.tsx'
import type { ActionInProgress } from './use-actions-in-progress.ts'
import { useActionInProgressLabels } from './use-action-in-progress-labels.ts'

/** One action: what it does and what it waits for; all of it leads to its page. */
export function ActionInProgressLink({ item }: { item: ActionInProgress }) {
  const labels = useActionInProgressLabels()
  return (
    <Link
      to={buildPath('/actions/$actionId', { actionId: item.id })}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 hover:underline sm:min-h-11 sm:py-1"
    >
      <ActionInProgressIcon states={[item.state]} />
      <span className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:gap-x-3">
        <span className="block font-semibold">{labels.what(item)}</span>
        <span className="block">{labels.where(item)}</span>
      </span>
      <Icon name="right" className="size-4" />
    </Link>
  )
}
