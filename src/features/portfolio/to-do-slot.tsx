import {
  createContext,
  useCallback,
  useContext,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { LazyComponent } from '#src/ui/lazy-component.tsx'
import { useLazyComponent } from '#src/ui/use-lazy-component.ts'
import type { PositionGroup } from './list/position-group.ts'
import type { PortfolioOwner } from './owners/portfolio-owners.ts'
import { useIsReady } from './read/use-is-ready.ts'

/** What the list of what waits for the user is made of. */
export interface ToDoProps {
  readonly groups: readonly PositionGroup[]
  readonly owners: readonly PortfolioOwner[]
  /** Ids of yields that offer no direct withdrawal. */
  readonly withoutExit: ReadonlySet<string>
  /** Whether `groups` are about to be shown. */
  readonly isReady: boolean
  /** Where the list is rendered; null while the page has no room for it. */
  readonly slot: HTMLElement | null
  /** Called once everything that it needs was answered, or once that would take too long. */
  readonly onSettled: () => void
}

/** Loads the list's code; null: there is none, as in tests. Injected, as the list is made of other features. */
export const ToDoContext = createContext<(() => Promise<ComponentType<ToDoProps>>) | null>(null)

const loadNothing = () => Promise.reject<ComponentType<ToDoProps>>(new Error('not needed'))

/** Milliseconds for which positions wait for the list, which may come after them. */
const LIST_GATHER_MS = 300

interface ToDoSlot {
  /** Reads what waits for the user; shows nothing by itself. */
  readonly reader: ReactNode
  /** Where the list appears. */
  readonly container: ReactNode
  /** Whether to show the page: the list is known, or was waited for long enough. */
  readonly isReady: boolean
}

/**
 * Reads what waits for the user before the positions are shown, so that the list does not push them down. Nobody has
 * anything to do at addresses that are only watched.
 */
export function useToDoSlot(props: Omit<ToDoProps, 'slot' | 'onSettled'>): ToDoSlot {
  const load = useContext(ToDoContext)
  const isNeeded = load !== null && props.owners.some(({ isOwn }) => isOwn)
  const component = useLazyComponent(isNeeded, load ?? loadNothing)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [isSettled, setSettled] = useState(false)
  const onSettled = useCallback(() => setSettled(true), [])
  const isKnown = !isNeeded || component === 'missing' || isSettled
  return {
    reader: isNeeded && (
      <LazyComponent component={component} props={{ ...props, slot, onSettled }} />
    ),
    container: <div ref={setSlot} className="empty:hidden" />,
    isReady: useIsReady(props.isReady, props.isReady && isKnown, LIST_GATHER_MS),
  }
}
