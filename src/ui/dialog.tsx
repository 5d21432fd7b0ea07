import { Dialog as Headless } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './button.tsx'
import { createFocusTarget } from './create-focus-target.ts'

export interface DialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog; on phones a bottom sheet. Escape, backdrop and close button close it, and the focus returns. Not a
 * native dialog: overlays of other libraries, such as a wallet's QR code, would be below its top layer.
 */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const t = useTranslations('shell')
  // Not the first button, which may be at the end of long content.
  const popup = useRef<HTMLDivElement>(null)
  const opener = useRef<() => HTMLElement | null>(() => null)
  return (
    <Headless.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Headless.Portal>
        <Headless.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Headless.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-hidden pt-10 sm:items-center sm:p-6">
          <Headless.Popup
            initialFocus={() => {
              opener.current = createFocusTarget(document.activeElement)
              // Synchronously: content behind the dialog is hidden from screen readers and must not keep the focus.
              popup.current?.focus({ preventScroll: true })
              return false
            }}
            // The opener may be gone by then, such as the button of a completed signature.
            finalFocus={() => opener.current() ?? true}
            ref={popup}
            className="relative flex max-h-full w-full flex-col overflow-hidden rounded-t-xl border border-line bg-raised pb-[env(safe-area-inset-bottom)] text-ink shadow-high transition-[translate,opacity,scale] duration-200 ease-out outline-none max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full sm:max-w-dialog sm:rounded-xl sm:data-ending-style:scale-97 sm:data-ending-style:opacity-0 sm:data-starting-style:scale-97 sm:data-starting-style:opacity-0"
          >
            <Headless.Title className="px-5 pt-5 pe-16 text-lg font-semibold">
              {title}
            </Headless.Title>
            <div className="flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain p-5 pt-4">
              {children}
            </div>
            <Headless.Close
              aria-label={t('close')}
              className={`${iconButtonClass} absolute end-3 top-3`}
            >
              <Icon name="close" />
            </Headless.Close>
          </Headless.Popup>
        </Headless.Viewport>
      </Headless.Portal>
    </Headless.Root>
  )
}
