import { createContext } from 'react'
import type { RawLogoIndex } from '#src/catalogue/logos/logo-index.ts'

export const NO_LOGOS: RawLogoIndex = { pictures: [], tokens: {}, providers: {} }

/** Which pictures there are; none until that is known, and where a page is drawn before it runs. */
export const LogoContext = createContext<RawLogoIndex>(NO_LOGOS)
