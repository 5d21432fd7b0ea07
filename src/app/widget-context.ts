import { createContext, useContext } from 'react'
import type { WidgetHost } from './widget-host.ts'

export const WidgetContext = createContext<WidgetHost | null>(null)

/** @throws when used outside the provider: a mistake of composition. */
export function useWidgetHost(): WidgetHost {
  const host = useContext(WidgetContext)
  if (!host) throw new Error('WidgetContext is missing')
  return host
}
