import { lazy } from 'react'

/** Loads once an address is typed or linked. */
export const WatchField = lazy(async () => ({
  default: (await import('./watch-field.tsx')).WatchField,
}))

export const WatchAnotherAddress = lazy(async () => ({
  default: (await import('./watch-field.tsx')).WatchAnotherAddress,
}))

export const WatchedBanner = lazy(async () => ({
  default: (await import('./watched-banner.tsx')).WatchedBanner,
}))

export const WatchTools = lazy(async () => ({
  default: (await import('./watched-banner.tsx')).WatchTools,
}))
