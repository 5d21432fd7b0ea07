import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

interface MountOptions {
  /** It comes out the same as what the gateway drew, and takes that over as it stands. */
  readonly isSame: boolean
  /** In slices: the page answers meanwhile. */
  readonly inSlices: boolean
}

/** Puts the app into its element. What the gateway drew there stays until all of it can take its place. */
export function mountApp(root: HTMLElement, app: ReactNode, { isSame, inSlices }: MountOptions) {
  const mount = (): void => {
    // A part that turns out to be another than was drawn is drawn again, and that is all there is to it.
    if (isSame) hydrateRoot(root, app, { onRecoverableError: () => undefined })
    else createRoot(root).render(app)
  }
  if (inSlices) startTransition(mount)
  else mount()
}
