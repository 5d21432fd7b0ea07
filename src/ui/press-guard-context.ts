import { createContext, type ComponentType } from 'react'

/** In a frame: the link to the page outside it, with which presses that sign are guarded. Null where nothing frames the page. */
export const PressGuardContext = createContext<ComponentType | null>(null)
