import { useTranslations } from 'use-intl'
import type { Availability } from '#src/catalogue/availability.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Tone } from '#src/ui/tone.ts'

const tones: Readonly<Record<Availability, Tone>> = {
  open: 'good',
  'enter-closed': 'neutral',
  'exit-closed': 'warning',
  closed: 'neutral',
  maintenance: 'warning',
  deprecated: 'neutral',
  paused: 'warning',
}

/** Whether people can get in and out, in a word. */
export function AvailabilityBadge({ availability }: { availability: Availability }) {
  const t = useTranslations('shell.availability')
  return <Badge tone={tones[availability]}>{t(availability)}</Badge>
}
