import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode } from 'react'
import { logosQuery } from '#src/api/queries/logos.ts'
import { useIsIdle } from '#src/ui/wait-for-idle.ts'
import type { RawLogoIndex } from '#src/catalogue/logos/logo-index.ts'

const NO_LOGOS: RawLogoIndex = { pictures: [], tokens: {}, providers: {}, networks: {} }

/** Available logos; none until loaded, and while prerendering. */
export const LogoContext = createContext<RawLogoIndex>(NO_LOGOS)

/** Loads and provides the logos after more important data; until then initials are rendered. */
export function LogoProvider({ children }: { children: ReactNode }) {
  const index = useQuery({ ...logosQuery(), enabled: useIsIdle() }).data ?? NO_LOGOS
  return <LogoContext value={index}>{children}</LogoContext>
}
