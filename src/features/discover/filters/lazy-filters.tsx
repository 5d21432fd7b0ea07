import { lazy } from 'react'

/** Loads with the first active filter. */
export const ActiveFilters = lazy(async () => ({
  default: (await import('./active-filters.tsx')).ActiveFilters,
}))

export const NoResults = lazy(async () => ({
  default: (await import('./active-filters.tsx')).NoResults,
}))

export const FilterDialog = lazy(async () => ({
  default: (await import('./filter-dialog.tsx')).FilterDialog,
}))

export const ReferenceHint = lazy(async () => ({
  default: (await import('../reference/reference-hint.tsx')).ReferenceHint,
}))
