import { useFormatter, useTranslations } from 'use-intl'
import { Address } from '#src/ui/numbers/identifier.tsx'
import type { Owner } from '#src/wallets/wallets.ts'

/** So many addresses are named in a page's first sentence. */
const MAX_NAMED = 3

interface OwnersLeadProps {
  readonly owners: readonly Owner[]
  /** Whose sentence it is. */
  readonly messages: 'portfolio' | 'activity'
}

/** A page's first sentence: which addresses it is of. */
export function OwnersLead({ owners, messages }: OwnersLeadProps) {
  const t = useTranslations(messages)
  const format = useFormatter()
  if (owners.length > MAX_NAMED) return <p>{t('leadMany', { count: owners.length })}</p>
  const addresses = format.list(
    owners.map(({ address }) => <Address key={address} address={address} inline />),
  )
  return <p>{t.rich('lead', { count: owners.length, addresses: () => addresses })}</p>
}
