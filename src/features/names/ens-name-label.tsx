import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { joinClassNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { useEnsName } from './use-ens-names.ts'

/** Says that a name has characters that may look like others. */
function UnusualMark() {
  useLoadedMessages('watch')
  const text = useTranslations('watch')('unusual')
  return (
    <span title={text} className="ms-1 text-warning">
      <Icon name="warning" className="inline size-4 align-text-bottom" />
      <span className="sr-only">{text}</span>
    </span>
  )
}

export interface EnsNameLabelProps {
  readonly address: string
  /** What stands between the name and what follows in its line, of which the name leaves room on a phone. */
  readonly separator?: string
}

/** The ENS name of an address, which stands beside it and never instead of it; nothing without one. */
export function EnsNameLabel({ address, separator = '' }: EnsNameLabelProps) {
  const ensName = useEnsName(address)
  if (ensName === null) return null
  return (
    <>
      <bdi
        title={ensName.name}
        className={joinClassNames(
          'inline-block truncate align-bottom text-ink',
          separator === '' ? 'max-w-48' : 'max-w-[min(12rem,22vw)]',
        )}
      >
        {ensName.name}
      </bdi>
      {!ensName.isAscii && (
        <Suspense fallback={null}>
          <UnusualMark />
        </Suspense>
      )}
      {separator}
    </>
  )
}
