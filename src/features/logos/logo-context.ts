import { createContext } from 'react'
import type { SentLogos } from '#src/catalogue/logos/logo-index.ts'

export const NO_LOGOS: SentLogos = { pictures: [], tokens: {}, providers: {} }

/** Which pictures there are; none until that is known, and where a page is drawn before it runs. */
export const LogoContext = createContext<SentLogos>(NO_LOGOS)
