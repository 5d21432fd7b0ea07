import { lazy } from 'react'

/** What filters are called, and everything about them, comes with the first one. */
export const ActiveFilters = lazy(async () => ({
  default: (await import('./active-filters.tsx')).ActiveFilters,
}))

export const NoResults = lazy(async () => ({
  default: (await import('./no-results.tsx')).NoResults,
}))

export const FilterDialog = lazy(async () => ({
  default: (await import('./filter-dialog.tsx')).FilterDialog,
}))

export const ReferenceHint = lazy(async () => ({
  default: (await import('../reference/reference-hint.tsx')).ReferenceHint,
}))
