import { createContext, type ComponentType } from 'react'

/** In a frame, where presses that sign are guarded: the ways to see a covered button. Null where nothing frames the page. */
export const PressGuardContext = createContext<ComponentType | null>(null)
