import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ToggleEvent,
} from 'react'
import { classNames } from '../class-names.ts'
import { CopyButton } from '../copy-button.tsx'
import { placeBubble } from './place-bubble.ts'

export interface ExactProps {
  /** As people read it. */
  readonly children: ReactNode
  /** All of it, as people read it. */
  readonly full: ReactNode
  /** All of it, as it is copied. */
  readonly copy: string
  /** What is copied, for the copy button's name. */
  readonly what: string
  /** Whether something is left out, which is marked. */
  readonly cut?: boolean
  readonly className?: string
}

/** `passing`: as long as the pointer or the focus is there; `pinned`: until it is closed. */
type Shown = 'hidden' | 'passing' | 'pinned'

/** Milliseconds: long enough to pass over a figure, and to reach the bubble from it. */
const PAUSE = 160

function place(anchor: HTMLElement, bubble: HTMLElement): void {
  const view = { width: document.documentElement.clientWidth, height: innerHeight }
  const { left, top } = placeBubble(
    anchor.getBoundingClientRect(),
    bubble.getBoundingClientRect(),
    view,
  )
  bubble.style.left = `${left}px`
  bubble.style.top = `${top}px`
}

/** A bubble that hover, keyboard focus and a press show; Escape, a press elsewhere and leaving it close it. */
function useBubble() {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState<Shown>('hidden')
  const isShown = shown !== 'hidden'

  // The top layer is the browser's: a bubble enters it by method, and is then put beside what it is about.
  useLayoutEffect(() => {
    const [element, about] = [bubble.current, anchor.current]
    if (!isShown || !element || !about) return undefined
    if ('showPopover' in element) element.showPopover()
    const follow = (): void => place(about, element)
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [isShown])

  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (change: (before: Shown) => Shown): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(change), PAUSE)
  }
  const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse'

  return {
    isShown,
    isPinned: shown === 'pinned',
    around: {
      onPointerEnter: (event: PointerEvent) =>
        isMouse(event) && later((before) => (before === 'hidden' ? 'passing' : before)),
      onPointerLeave: (event: PointerEvent) =>
        isMouse(event) && later((before) => (before === 'passing' ? 'hidden' : before)),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setShown('hidden')
      },
    },
    anchor: {
      ref: anchor,
      // Tells the browser that a press on it is not a press elsewhere.
      popoverTarget: id,
      'aria-expanded': isShown,
      'aria-describedby': isShown ? id : undefined,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) setShown('passing')
      },
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        clearTimeout(timer.current)
        setShown(shown === 'pinned' ? 'hidden' : 'pinned')
      },
    },
    bubble: {
      ref: bubble,
      id,
      popover: 'auto' as const,
      onToggle: ({ newState }: ToggleEvent) => {
        if (newState === 'closed') setShown('hidden')
      },
    },
  }
}

/** A figure that shows and copies all of itself: on hover, on keyboard focus and on a press. */
export function Exact({ children, full, copy, what, cut = true, className }: ExactProps) {
  const { isShown, isPinned, around, anchor, bubble } = useBubble()
  return (
    <span {...around} className="relative z-1">
      <button
        type="button"
        {...anchor}
        className={classNames(
          'relative -my-0.5 py-0.5 text-start underline-offset-4 after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline',
          cut && 'underline decoration-edge decoration-dotted',
          className,
        )}
      >
        {children}
      </button>
      {isShown && (
        <span
          {...bubble}
          className="fixed inset-auto z-30 m-0 max-w-[min(26rem,calc(100vw-1rem))] overflow-visible rounded-lg border border-line bg-raised px-3 py-1.5 text-start text-sm font-medium tracking-normal whitespace-normal text-ink shadow-high"
        >
          <span className="figures break-all">{full}</span>{' '}
          <CopyButton text={copy} what={what} inOrder={isPinned} />
        </span>
      )}
    </span>
  )
}
