import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RunningMark } from './running-mark.tsx'
import type { RunningItem } from './use-running.ts'
import { useRunningWords } from './use-running-words.ts'

/** One action: what it does and what it waits for; all of it leads to its page. */
export function RunningLine({ item }: { item: RunningItem }) {
  const words = useRunningWords()
  return (
    <Link
      to={pathTo('/actions/$actionId', { actionId: item.id })}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 hover:underline sm:min-h-11 sm:py-1"
    >
      <RunningMark states={[item.state]} />
      <span className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:gap-x-3">
        <span className="block font-semibold">{words.what(item)}</span>
        <span className="block">{words.where(item)}</span>
      </span>
      <Icon name="right" className="size-4" />
    </Link>
  )
}
