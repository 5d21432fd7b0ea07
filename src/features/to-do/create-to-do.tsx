import { useEffect, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import type { Journal } from '#src/execution/journal/journal.ts'
import type { ToDoProps } from '#src/features/portfolio/index.ts'
import { ToDoList } from './to-do-list.tsx'
import { useToDo } from './use-to-do.ts'

/** Creates the list of what waits for the user, which reads the journal of what was requested here. */
export function createToDo(journal: Journal): ComponentType<ToDoProps> {
  return function ToDo(props) {
    const { owners, slot, isReady, onSettled } = props
    const { items, isSettled, isSlow } = useToDo(props, journal)
    // The page waits for it before it shows anything.
    useEffect(() => {
      if (isReady && (isSettled || isSlow)) onSettled()
    }, [isReady, isSettled, isSlow, onSettled])
    if (slot === null || items.length === 0) return null
    return createPortal(<ToDoList items={items} showOwner={owners.length > 1} />, slot)
  }
}
