import { lazy } from 'react'

/** Loads where a move was begun: the portfolio of everybody else needs none of it. */
export const MovesSection = lazy(async () => ({
  default: (await import('./moves-section.tsx')).MovesSection,
}))

export const NextLeg = lazy(async () => ({
  default: (await import('./next-leg.tsx')).NextLeg,
}))
