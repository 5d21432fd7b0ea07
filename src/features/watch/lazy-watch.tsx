import { lazy } from 'react'

/** What is about an address that somebody types or names comes when there is one. */
export const WatchField = lazy(async () => ({
  default: (await import('./watch-field.tsx')).WatchField,
}))

export const WatchAnotherAddress = lazy(async () => ({
  default: (await import('./watch-another-address.tsx')).WatchAnotherAddress,
}))

export const WatchedBanner = lazy(async () => ({
  default: (await import('./watched-banner.tsx')).WatchedBanner,
}))

export const WatchTools = lazy(async () => ({
  default: (await import('./watch-tools.tsx')).WatchTools,
}))
