import { createContext, useContext } from 'react'
import type { AppParts } from './app-parts.ts'

export const AppPartsContext = createContext<AppParts | null>(null)

/** @throws when used outside the provider: a mistake of composition. */
export function useAppParts(): AppParts {
  const parts = useContext(AppPartsContext)
  if (!parts) throw new Error('AppPartsContext is missing')
  return parts
}
