import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './icon.tsx'

/** Milliseconds: a check mark is seen at once, an error takes time to read. */
const STATUS_MS = { copied: 2_000, failed: 8_000 }

export interface CopyButtonProps {
  readonly text: string
  /** Accessible name of what is copied. */
  readonly description: string
  /** Whether it is in the tab order; not inside a passing tooltip. */
  readonly inOrder?: boolean
}

/** Copies a text exactly and announces the result. */
export function CopyButton({ text, description, inOrder = true }: CopyButtonProps) {
  const t = useTranslations('shell')
  const [status, setStatus] = useState<'copied' | 'failed' | null>(null)

  // The result disappears after a timeout.
  useEffect(() => {
    if (status === null) return undefined
    const timer = setTimeout(() => setStatus(null), STATUS_MS[status])
    return () => clearTimeout(timer)
  }, [status])

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setStatus('copied')
    } catch {
      setStatus('failed')
    }
  }

  return (
    <span className="relative -my-3 -me-3.5 inline-flex align-middle">
      <button
        type="button"
        tabIndex={inOrder ? undefined : -1}
        onClick={() => void copy()}
        aria-label={t('copy.label', { what: description })}
        title={t('copy.label', { what: description })}
        className="grid size-11 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
      >
        <Icon name={status === 'copied' ? 'check' : 'copy'} className="size-4" />
      </button>
      <output
        className={
          status === 'failed'
            ? 'absolute end-0 top-full z-30 w-52 rounded-lg border border-line bg-raised px-3 py-2 text-start font-sans text-sm font-medium whitespace-normal text-ink shadow-high'
            : 'sr-only'
        }
      >
        {status === null ? '' : t(`copy.${status}`)}
      </output>
    </span>
  )
}
