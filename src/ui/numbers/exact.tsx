import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CopyButton } from '../copy-button.tsx'
import { useBubble } from './use-bubble.ts'

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
