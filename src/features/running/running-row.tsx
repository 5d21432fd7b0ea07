import { useTranslations } from 'use-intl'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { Running } from './create-running.ts'
import { RunningLine } from './running-line.tsx'
import type { RunningItem } from './use-running.ts'
import { useRunningWords } from './use-running-words.ts'

interface RunningRowProps {
  readonly item: RunningItem
  readonly running: Running
}

/** One action, and a way to take away what has ended. */
export function RunningRow({ item, running }: RunningRowProps) {
  const t = useTranslations('running')
  const words = useRunningWords()
  return (
    <div className="flex items-center gap-1">
      <RunningLine item={item} />
      {typeof item.state === 'string' && (
        <IconButton
          icon="close"
          label={t('dismiss', { what: words.what(item) })}
          onClick={() => running.drop(item.id)}
        />
      )}
    </div>
  )
}
