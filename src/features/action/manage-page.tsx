import { useTranslations } from 'use-intl'
import { useParams, useSearch } from '#src/router/page-context.ts'
import { PendingActionPicker } from './pending-action-picker.tsx'
import { PositionFrame } from './position-frame.tsx'
import { getIneligibility } from './draft/action-eligibility.ts'
import { useActionTypeLabel } from './use-action-type-label.ts'
import { YieldFrame } from './yield-frame.tsx'
import { IneligibleAlert } from './ineligible-alert.tsx'

/** Carrying out something that a position offers. */
export function ManagePage() {
  const t = useTranslations('action.title')
  const { yieldId, type } = useParams('/yields/$yieldId/manage/$type')
  const { address, balance } = useSearch()
  const label = useActionTypeLabel()(type)
  return (
    <YieldFrame
      yieldId={yieldId}
      title={(name) => (name === null ? label : t('manage', { what: label, name }))}
    >
      {(earnYield) => {
        const ineligibility = getIneligibility(earnYield, 'manage')
        return ineligibility === null ? (
          <PositionFrame earnYield={earnYield} address={address ?? null}>
            {(position, owner) => (
              <PendingActionPicker
                // What was chosen of one position says nothing about another one, nor about another link.
                key={JSON.stringify([earnYield.id, type, owner, balance])}
                earnYield={earnYield}
                type={type}
                position={position}
                owner={owner}
                linked={balance ?? null}
              />
            )}
          </PositionFrame>
        ) : (
          <IneligibleAlert reason={ineligibility} intent="manage" earnYield={earnYield} />
        )
      }}
    </YieldFrame>
  )
}
