import { useContext } from 'react'
import { ShellContext } from './shell-context.ts'

/** The root of every page: the shell that the composition chose. */
export const RootLayout = () => useContext(ShellContext)
