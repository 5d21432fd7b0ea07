import { useSyncExternalStore, memo, Suspense, type ReactNode, type ComponentType } from 'react'

/**
 * A part of what the gateway drew that is taken over when there is time, or as soon as somebody turns to it: what is needed
 * first does not wait for it. Drawn at once where nothing was drawn before. Like `memo`: what it is given anew, React takes it
 * over for at once.
 */
export const hydrateLater = <Props extends object>(Component: ComponentType<Props>) =>
  memo(function TakeOverLater(props: Props) {
    return (
      <Suspense fallback={null}>
        <Component {...props} />
      </Suspense>
    )
  })

export interface ClientOnlyProps {
  readonly children: ReactNode
  /** What keeps its room until then. */
  readonly fallback?: ReactNode
}

const subscribeToNothing = (): (() => void) => () => undefined

/** Whether this is what the gateway draws, or the browser's first drawing over it, which comes out the same. */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )

/**
 * Left out of what the gateway draws: it depends on the reader's own clock, its code comes later, or it is too far down to be
 * read at once.
 */
export const ClientOnly = ({ children, fallback = null }: ClientOnlyProps): ReactNode =>
  useIsPrerendered() ? fallback : children
