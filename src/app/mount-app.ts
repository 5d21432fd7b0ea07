import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

interface MountOptions {
  /** It comes out the same as what the gateway drew, and takes that over as it stands. */
  readonly isSame: boolean
  /** In slices: the page answers meanwhile. */
  readonly inSlices: boolean
}

/** Puts the app into its element: over what the gateway drew there, or in its place once all of it is drawn. */
export function mountApp(root: HTMLElement, app: ReactNode, { isSame, inSlices }: MountOptions) {
  const mount = (): void => {
    // What turns out to be another than was drawn (a translator was at work) React draws again, and reports.
    if (isSame) hydrateRoot(root, app)
    else createRoot(root).render(app)
  }
  if (inSlices) startTransition(mount)
  else mount()
}
