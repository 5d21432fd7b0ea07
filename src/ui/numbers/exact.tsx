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
import { joinClassNames } from '../class-names.ts'
import { CopyButton } from '../copy-button.tsx'

export interface ExactProps {
  /** As people read it. */
  readonly children: ReactNode
  /** All of it, as people read it. */
  readonly full: ReactNode
  /** All of it, as it is copied. */
  readonly copy: string
  /** What is copied, for the copy button's name. */
  readonly description: string
  /** Whether something is left out, which is marked. */
  readonly cut?: boolean
  readonly className?: string
}

/** `passing`: as long as the pointer or the focus is there; `pinned`: until it is closed. */
type TooltipState = 'hidden' | 'passing' | 'pinned'

/** Milliseconds: long enough to pass over a figure, and to reach the bubble from it. */
const HOVER_DELAY_MS = 160

/** A bubble that hover, keyboard focus and a press show; Escape, a press elsewhere and leaving it close it. */
function useTooltip() {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const tooltip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<TooltipState>('hidden')
  const isShown = state !== 'hidden'

  // The button as its source is what the browser places it beside, and keeps it beside while the page moves.
  useLayoutEffect(() => {
    const [element, source] = [tooltip.current, anchor.current]
    if (isShown && element && source && 'showPopover' in element) element.showPopover({ source })
  }, [isShown])

  useEffect(() => () => clearTimeout(timer.current), [])

  const changeLater = (change: (before: TooltipState) => TooltipState): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState(change), HOVER_DELAY_MS)
  }
  const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse'

  return {
    isShown,
    isPinned: state === 'pinned',
    around: {
      onPointerEnter: (event: PointerEvent) =>
        isMouse(event) && changeLater((before) => (before === 'hidden' ? 'passing' : before)),
      onPointerLeave: (event: PointerEvent) =>
        isMouse(event) && changeLater((before) => (before === 'passing' ? 'hidden' : before)),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setState('hidden')
      },
    },
    anchor: {
      ref: anchor,
      // Tells the browser that a press on it is not a press elsewhere.
      popoverTarget: id,
      'aria-expanded': isShown,
      'aria-describedby': isShown ? id : undefined,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) setState('passing')
      },
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        clearTimeout(timer.current)
        setState(state === 'pinned' ? 'hidden' : 'pinned')
      },
    },
    bubble: {
      ref: tooltip,
      id,
      popover: 'auto' as const,
      onToggle: ({ newState }: ToggleEvent) => {
        if (newState === 'closed') setState('hidden')
      },
    },
  }
}

/** A figure that shows and copies all of itself: on hover, on keyboard focus and on a press. */
export function Exact({ children, full, copy, description, cut = true, className }: ExactProps) {
  const { isShown, isPinned, around: container, anchor, bubble: tooltip } = useTooltip()
  return (
    <span {...container} className="relative z-1">
      <button
        type="button"
        {...anchor}
        className={joinClassNames(
          'relative -my-0.5 py-0.5 text-start underline-offset-4 after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline',
          cut && 'underline decoration-edge decoration-dotted',
          className,
        )}
      >
        {children}
      </button>
      {isShown && (
        <span
          {...tooltip}
          className="tooltip max-w-[min(26rem,calc(100vw-1rem))] overflow-visible rounded-lg border border-line bg-raised px-3 py-1.5 text-start text-sm font-medium tracking-normal whitespace-normal text-ink shadow-high"
        >
          <span className="figures break-all">{full}</span>{' '}
          <CopyButton text={copy} description={description} inOrder={isPinned} />
        </span>
      )}
    </span>
  )
}
