import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode } from 'react'
import { logosQuery } from '#src/api/queries/logos.ts'
import { useIsIdle } from '#src/ui/wait-for-idle.ts'
import type { RawLogoIndex } from '#src/catalogue/logos/logo-index.ts'

const NO_LOGOS: RawLogoIndex = { pictures: [], tokens: {}, providers: {} }

/** Which pictures there are; none until that is known, and where a page is drawn before it runs. */
export const LogoContext = createContext<RawLogoIndex>(NO_LOGOS)

/** Makes logos known to the whole page, after what is read; one without them is drawn. */
export function LogoProvider({ children }: { children: ReactNode }) {
  const index = useQuery({ ...logosQuery(), enabled: useIsIdle() }).data ?? NO_LOGOS
  return <LogoContext value={index}>{children}</LogoContext>
}
