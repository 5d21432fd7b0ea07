import { lazy } from 'react'

/** Loads when a rate is looked at. */
export const RateBreakdown = lazy(async () => ({
  default: (await import('./rate-breakdown.tsx')).RateBreakdown,
}))
