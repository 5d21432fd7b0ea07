import { useSyncExternalStore, memo, Suspense, type ReactNode, type ComponentType } from 'react'

/**
 * Wraps a prerendered component so that it hydrates when the browser is idle or on first interaction, after more
 * urgent parts. Renders at once if it was not prerendered. Like `memo`: changed props hydrate it at once.
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
  /** Reserves its space until then. */
  readonly fallback?: ReactNode
}

const subscribeToNothing = (): (() => void) => () => undefined

/** Whether this is the gateway's render or the browser's first one, which must equal it. */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )

/** Excluded from prerendering: depends on the user's clock, loads its code later, or is below the fold. */
export const ClientOnly = ({ children, fallback = null }: ClientOnlyProps): ReactNode =>
  useIsPrerendered() ? fallback : children
