import type { Tone } from '#src/ui/tone.ts'

/** Source: earn-api.md, Action status. The enum is open. */
export const ACTION_STATUSES = [
  'CREATED',
  'WAITING_FOR_NEXT',
  'PROCESSING',
  'SUCCESS',
  'FAILED',
  'CANCELED',
  'STALE',
] as const

/** The colour of a status; its word stands beside it. */
export const actionTone: Readonly<Record<(typeof ACTION_STATUSES)[number], Tone>> = {
  CREATED: 'warning',
  WAITING_FOR_NEXT: 'warning',
  PROCESSING: 'info',
  SUCCESS: 'good',
  FAILED: 'danger',
  CANCELED: 'neutral',
  STALE: 'neutral',
}
