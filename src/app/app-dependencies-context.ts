import { createContext, useContext } from 'react'
import type { AppDependencies } from './app-dependencies.ts'

export const AppDependenciesContext = createContext<AppDependencies | null>(null)

/** @throws when used outside the provider: a mistake of composition. */
export function useAppDependencies(): AppDependencies {
  const dependencies = useContext(AppDependenciesContext)
  if (!dependencies) throw new Error('AppPartsContext is missing')
  return dependencies
}
