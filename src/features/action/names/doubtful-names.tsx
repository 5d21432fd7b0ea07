import { useTranslations } from 'use-intl'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { isCalledOtherwise, type DoubtfulName } from './token-names.ts'

interface DoubtfulNamesProps {
  readonly names: readonly DoubtfulName[]
  readonly network: string
}

/** Returns the message key of a name warning. */
function getMessageKey(name: DoubtfulName) {
  if (name.told === null) return 'unread'
  if (!isCalledOtherwise(name)) return 'unvouched'
  return name.address === null ? 'coin' : 'other'
}

/** Warns of tokens whose name differs between sources, or that no other source confirms. */
export function DoubtfulNames({ names, network }: DoubtfulNamesProps) {
  const t = useTranslations('run.verdict.name')
  const explorer = useExplorer()
  if (names.length === 0) return null
  return (
    <Alert tone={names.some((name) => getMessageKey(name) !== 'unvouched') ? 'warning' : 'info'}>
      <ul className="space-y-1">
        {names.map((name) => (
          <li key={`${name.address} ${name.claimed}`}>
            {t(getMessageKey(name), { claimed: name.claimed, told: name.told ?? '' })}{' '}
            {name.address !== null && (
              <Address address={name.address} href={explorer(network, 'address', name.address)} />
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
