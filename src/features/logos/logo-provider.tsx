import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { logosQuery } from '#src/api/queries/logos.ts'
import { useIsIdle } from '#src/ui/use-is-idle.ts'
import { LogoContext, NO_LOGOS } from './logo-context.ts'

/** Makes logos known to the whole page, after what is read; one without them is drawn. */
export function LogoProvider({ children }: { children: ReactNode }) {
  const index = useQuery({ ...logosQuery(), enabled: useIsIdle() }).data ?? NO_LOGOS
  return <LogoContext value={index}>{children}</LogoContext>
}
