import { useTranslations } from 'use-intl'
import { useParams, useSearch } from '#src/router/page-context.ts'
import { ManagePick } from './manage-pick.tsx'
import { PositionFrame } from './position-frame.tsx'
import { gateOf } from './subject/gate-of.ts'
import { useActionTypeWords } from './use-action-type-words.ts'
import { YieldFrame } from './yield-frame.tsx'
import { YieldGate } from './yield-gate.tsx'

/** Carrying out something that a position offers. */
export function ManagePage() {
  const t = useTranslations('action.title')
  const { yieldId, type } = useParams('/yields/$yieldId/manage/$type')
  const { address, balance } = useSearch()
  const what = useActionTypeWords()(type)
  return (
    <YieldFrame
      yieldId={yieldId}
      title={(name) => (name === null ? what : t('manage', { what, name }))}
    >
      {(found) => {
        const gate = gateOf(found, 'manage')
        return gate === null ? (
          <PositionFrame found={found} address={address ?? null}>
            {(position, owner) => (
              <ManagePick
                // What was chosen of one position says nothing about another one, nor about another link.
                key={JSON.stringify([found.id, type, owner, balance])}
                found={found}
                type={type}
                position={position}
                owner={owner}
                linked={balance ?? null}
              />
            )}
          </PositionFrame>
        ) : (
          <YieldGate gate={gate} intent="manage" found={found} />
        )
      }}
    </YieldFrame>
  )
}
