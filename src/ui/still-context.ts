import { createContext } from 'react'

/** Whether what is shown stands still. While it is about to be something else, no picture of it is fetched. */
export const StillContext = createContext(true)
