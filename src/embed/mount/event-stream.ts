import type { TaggedEvent } from './mount.ts'

/** Called with an event of any widget of the page, and the element it is in. */
export type AnyListener = (event: TaggedEvent, element: Element) => void

/** Creates one stream of the events of all widgets of a page. */
export function createEventStream() {
  const listeners = new Set<AnyListener>()
  return {
    /** Passes the events of the widget in an element on. */
    from: (element: Element) => (event: TaggedEvent) => {
      for (const listener of listeners) listener(event, element)
    },
    /** @returns how to stop */
    subscribe: (listener: AnyListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
