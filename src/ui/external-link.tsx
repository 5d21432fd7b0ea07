import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { parseHttpsLink } from './parse-https-link.ts'
import { Icon } from './icon.tsx'

export interface ExternalLinkProps {
  /** From the service; if it is not https, plain text is rendered. */
  readonly href: string
  readonly children: ReactNode
  /** Whether the children include the host. */
  readonly hasHost?: boolean
}

/** An external https link from the service: new tab, no referrer, with its host. */
export function ExternalLink({ href, children, hasHost = false }: ExternalLinkProps) {
  const t = useTranslations('shell')
  const link = parseHttpsLink(href)
  if (link === null) return children
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent-ink underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {children}
      {!hasHost && <bdi className="text-muted"> ({link.host})</bdi>}{' '}
      <Icon name="external" className="inline size-3.5 align-[-0.125em]" />
      <span className="sr-only"> {t('opensNewTab')}</span>
    </a>
  )
}
