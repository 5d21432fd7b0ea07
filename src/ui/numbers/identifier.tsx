import { useTranslations } from 'use-intl'
import { CopyButton } from '../copy-button.tsx'
import { Icon } from '../icon.tsx'
import { shorten } from './shorten.ts'

export interface IdentifierProps {
  readonly id: string
  /** What it is, for the copy button's name. */
  readonly what: string
  /** A page about it at a block explorer; only http(s) addresses become links. */
  readonly href?: string | undefined
  readonly whole?: boolean
}

const isWeb = (href: string): boolean => /^https?:\/\//i.test(href)

/** A long identifier by its two ends, to copy whole and, where there is a page about it, to open. */
export function Identifier({ id, what, href, whole = false }: IdentifierProps) {
  const t = useTranslations('shell')
  const text = <span title={id}>{whole ? id : shorten(id)}</span>
  return (
    <span
      className={`inline-flex items-center font-mono text-[0.92em] ${whole ? 'break-all' : 'whitespace-nowrap'}`}
    >
      {href !== undefined && isWeb(href) ? (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1 text-accent-ink underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {text}
          <Icon name="external" className="size-3.5" />
          <span className="sr-only">{t('opensNewTab')}</span>
        </a>
      ) : (
        text
      )}
      <CopyButton text={id} what={what} />
    </span>
  )
}
