import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const SLOT_ID = 'page-bar'

/** Where a page's own bar is rendered, above the site's bars at the bottom. */
export const PageBarSlot = () => <div id={SLOT_ID} />

const subscribeToNothing = () => () => undefined
const findSlot = () => document.getElementById(SLOT_ID)

/** A page's bar at the bottom of the screen; nothing where the site has no place for it, and in what is prerendered. */
export function PageBar({ children }: { children: ReactNode }) {
  // Found again after the first render, whose document has none yet.
  const slot = useSyncExternalStore(subscribeToNothing, findSlot, () => null)
  return slot && createPortal(children, slot)
}
