import { lazy } from 'react'

/** What a wallet holds, and everything about it, comes when somebody asks for it. */
export const HoldingsSection = lazy(async () => ({
  default: (await import('./holdings-section.tsx')).HoldingsSection,
}))
