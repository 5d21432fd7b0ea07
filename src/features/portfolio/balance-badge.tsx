import { Badge } from '#src/ui/badge.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { useBalanceLabel } from './use-balance-label.ts'

const tones: Readonly<Record<string, Tone>> = {
  active: 'good',
  entering: 'info',
  exiting: 'info',
  withdrawable: 'warning',
  claimable: 'warning',
}

/** What a balance is doing, in a word. */
export function BalanceBadge({ type }: { type: string }) {
  const getLabel = useBalanceLabel()
  return <Badge tone={tones[type] ?? 'neutral'}>{getLabel(type)}</Badge>
}
