import { useTranslations } from 'use-intl'
import { ExternalLink } from '#src/ui/external-link.tsx'
import type { YieldDocument } from './yield-documents.ts'

/** Where to read more. */
export function DocumentLinks({ documents }: { documents: readonly YieldDocument[] }) {
  const t = useTranslations('yield.behind')
  if (documents.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {documents.map(({ kind, href, host }) => (
        <li key={href}>
          <ExternalLink href={href} hasHost>
            {t(`document.${kind}`, { host })}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
