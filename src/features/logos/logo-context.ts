import { createContext } from 'react'
import type { LogoIndex } from '#src/catalogue/logos/logo-index.ts'

export const NO_LOGOS: LogoIndex = { pictures: [], tokens: {}, providers: {}, yields: {} }

/** Which pictures there are; none until that is known, and where a page is drawn before it runs. */
export const LogoContext = createContext<LogoIndex>(NO_LOGOS)
