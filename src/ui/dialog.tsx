import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './icon.tsx'

export interface DialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something to be dealt with before the page goes on. Escape, the backdrop and the cross close it. */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const t = useTranslations('shell')
  const titleId = useId()
  const element = useRef<HTMLDialogElement>(null)

  // The browser opens and closes a modal, with its focus trap and inert page, only by method.
  useEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return undefined
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto w-full max-w-dialog rounded-xl border border-line bg-raised p-0 text-ink shadow-high backdrop:bg-scrim max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none"
    >
      {open && (
        <div className="flex flex-col gap-4 p-5">
          <div className="flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-lg font-semibold">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={t('close')}
              className="-m-2 grid size-11 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
