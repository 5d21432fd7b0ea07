import { useSyncExternalStore, type ComponentPropsWithRef, type MouseEvent } from 'react'
import { isPlainClick } from './is-plain-click.ts'
import { useRouter } from './router-context.ts'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A URL of the app, from `buildPath`. */
  readonly to: string
}

/** A link to another page of the app, prefetched on hover or focus. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const { hrefOf, navigate, preload, subscribe, view } = useRouter()
  const isThere = (): boolean => view().location.path === to
  const isHere = useSyncExternalStore(subscribe, isThere, isThere)
  const lead = (): string => hrefOf(to)
  const href = useSyncExternalStore(subscribe, lead, lead)
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate(to)
  }
  const prepare = (): void => preload(to)
  return (
    <a
      {...rest}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      onClick={follow}
      onFocus={prepare}
      onMouseEnter={prepare}
      onTouchStart={prepare}
    >
      {children}
    </a>
  )
}
