import { createContext, type ReactNode } from 'react'

/** What stands around every page, with the page in it; the dApp and the widget each have their own. */
export const ShellContext = createContext<ReactNode>(null)
