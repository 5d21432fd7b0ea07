import { lazy } from 'react'

/** Loads when the section is opened. */
export const HoldingsSection = lazy(async () => ({
  default: (await import('./holdings-section.tsx')).HoldingsSection,
}))
