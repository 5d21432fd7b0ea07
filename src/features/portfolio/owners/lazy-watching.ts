import { lazy } from 'react'

/** Checking addresses takes code that loads after the page. */
export const WatchForm = lazy(async () => ({
  default: (await import('./watched-addresses.tsx')).WatchForm,
}))

export const WatchedAddresses = lazy(async () => ({
  default: (await import('./watched-addresses.tsx')).WatchedAddresses,
}))
