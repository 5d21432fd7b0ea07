import { lazy } from 'react'

/** What is about an address that somebody types or names comes when there is one. */
export const WatchField = lazy(async () => ({
  default: (await import('./watch-field.tsx')).WatchField,
}))

export const WatchElsewhere = lazy(async () => ({
  default: (await import('./watch-elsewhere.tsx')).WatchElsewhere,
}))

export const WatchedWords = lazy(async () => ({
  default: (await import('./watched-words.tsx')).WatchedWords,
}))

export const WatchTools = lazy(async () => ({
  default: (await import('./watch-tools.tsx')).WatchTools,
}))
