import { useTranslations } from 'use-intl'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import type { DoubtfulName } from './token-names.ts'

interface DoubtfulNamesProps {
  readonly names: readonly DoubtfulName[]
  readonly network: string
}

/** Tokens that others than the service call otherwise, or that nobody else names: both names, and which token it is. */
export function DoubtfulNames({ names, network }: DoubtfulNamesProps) {
  const t = useTranslations('run.verdict.name')
  const explorer = useExplorer()
  if (names.length === 0) return null
  return (
    <Alert tone="warning">
      <ul className="space-y-1">
        {names.map(({ address, claimed, told }) => (
          <li key={`${address} ${claimed}`}>
            {told === null
              ? t('unread', { claimed })
              : t(address === null ? 'coin' : 'other', { claimed, told })}{' '}
            {address !== null && (
              <Address address={address} href={explorer(network, 'address', address)} />
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
