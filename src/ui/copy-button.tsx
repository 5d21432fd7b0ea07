import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './icon.tsx'

const SHOWN_FOR = 2_000

/** Copies a text exactly and says so. `what` names it for people who don't see it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTranslations('shell')
  const [answer, setAnswer] = useState<'copied' | 'failed' | null>(null)

  // The tick goes away by itself.
  useEffect(() => {
    if (answer === null) return undefined
    const timer = setTimeout(() => setAnswer(null), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [answer])

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setAnswer('copied')
    } catch {
      setAnswer('failed')
    }
  }

  return (
    <span className="relative -my-3 -me-3.5 inline-flex align-middle">
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={t('copy.label', { what })}
        title={t('copy.label', { what })}
        className="grid size-11 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
      >
        <Icon name={answer === 'copied' ? 'check' : 'copy'} className="size-4" />
      </button>
      <output className="sr-only">{answer === null ? '' : t(`copy.${answer}`)}</output>
    </span>
  )
}
