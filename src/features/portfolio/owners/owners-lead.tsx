import { useFormatter, useTranslations } from 'use-intl'
import { Address } from '#src/ui/numbers/identifier.tsx'
import type { PortfolioOwner } from './portfolio-owners.ts'

/** So many addresses are named in a page's first sentence. */
const MAX_NAMED = 3

interface OwnersLeadProps {
  readonly owners: readonly PortfolioOwner[]
  /** Whose sentence it is. */
  readonly messages: 'portfolio' | 'activity'
}

/** A page's first sentence: which addresses it is of, by the names that the user gave them. */
export function OwnersLead({ owners, messages }: OwnersLeadProps) {
  const t = useTranslations(messages)
  const format = useFormatter()
  if (owners.length > MAX_NAMED) return <p>{t('leadMany', { count: owners.length })}</p>
  const addresses = format.list(
    owners.map(({ address, label, isOwn }) =>
      // A wallet's name does not say which of its accounts it is.
      isOwn || label === null ? (
        <Address key={address} address={address} inline />
      ) : (
        <bdi key={address} title={address} className="font-medium text-ink">
          {label}
        </bdi>
      ),
    ),
  )
  return <p>{t.rich('lead', { count: owners.length, addresses: () => addresses })}</p>
}
