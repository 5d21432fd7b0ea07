import { Icon } from '#src/ui/icon.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { needsAttention } from './needs-attention.ts'
import type { ActionInProgress } from './use-actions-in-progress.ts'

/** Whether somebody is waited for, something is under way, or all is over: as a drawing, beside its words. */
export function ActionInProgressIcon({ states }: { states: readonly ActionInProgress['state'][] }) {
  if (states.some(needsAttention)) return <Icon name="wallet" />
  if (!states.every((state) => typeof state === 'string')) return <Spinner />
  return <Icon name={states.every((state) => state === 'done') ? 'check' : 'info'} />
}
