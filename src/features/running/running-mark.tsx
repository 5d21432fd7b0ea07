import { Icon } from '#src/ui/icon.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { isCalling } from './is-calling.ts'
import type { RunningItem } from './use-running.ts'

/** Whether somebody is waited for, something is under way, or all is over: as a drawing, beside its words. */
export function RunningMark({ states }: { states: readonly RunningItem['state'][] }) {
  if (states.some(isCalling)) return <Icon name="wallet" />
  if (!states.every((state) => typeof state === 'string')) return <Spinner />
  return <Icon name={states.every((state) => state === 'done') ? 'check' : 'info'} />
}
