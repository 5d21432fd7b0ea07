import { useTranslations } from 'use-intl'
import { TokenLogo } from '#src/features/logos/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SeriesMark } from './curves/series-mark.tsx'
import type { ComparedYield } from './compared-yield.ts'

export interface CompareColumnHeaderProps {
  readonly comparedYield: ComparedYield
  readonly onRemove: () => void
}

/** A yield's column: what it is, its line in the picture, and the way out of the comparison. */
export function CompareColumnHeader({ comparedYield, onRemove }: CompareColumnHeaderProps) {
  const t = useTranslations('compare')
  const { id, name, index: place, earnYield } = comparedYield
  return (
    <th
      scope="col"
      className="block border-line px-4 py-2 text-start font-normal max-lg:not-nth-2:border-t lg:border-s lg:px-3 lg:py-3"
    >
      <span className="flex items-center gap-2 lg:items-start">
        <TokenLogo token={earnYield.token} className="size-9" />
        <span className="min-w-0 flex-1">
          <Link
            to={buildPath('/yields/$yieldId', { yieldId: id })}
            className="line-clamp-2 font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
          >
            <span lang="en">{name}</span>
          </Link>
          <span className="flex items-center gap-2 text-sm text-muted">
            <SeriesMark index={place} />
            <span className="min-w-0">{findNetwork(earnYield.network).name}</span>
          </span>
        </span>
        <IconButton
          icon="close"
          label={t('remove', { name })}
          onClick={onRemove}
          className="-me-2 lg:-mt-1.5"
        />
      </span>
    </th>
  )
}
