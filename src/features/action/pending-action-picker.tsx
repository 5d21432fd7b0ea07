import { useState } from 'react'
import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { CreateAlert } from './submit/create-alert.tsx'
import { ManageWizard } from './manage-wizard.tsx'
import { NotAvailable } from './not-available.tsx'
import { PendingActionSelect } from './pending-action-select.tsx'
import { selectPendingAction } from './draft/select-pending-action.ts'
import { getPendingActionsOfType } from './draft/pending-actions.ts'
import type { BalancePendingAction } from './draft/action-draft.ts'

export interface PendingActionPickerProps {
  readonly earnYield: Yield
  readonly type: string
  readonly position: Position
  readonly owner: string
  /** What the page's link calls the balance; null where it names none. */
  readonly linked: string | null
}

/** Which of the balances that offer this is meant; where there is one only, nothing is asked. */
export function PendingActionPicker({
  earnYield,
  type,
  position,
  owner,
  linked,
}: PendingActionPickerProps) {
  const [picked, setPicked] = useState<BalancePendingAction | null>(null)
  const pendingActions = getPendingActionsOfType(position, type)
  const { pending, isGone } = selectPendingAction(pendingActions, picked, linked)
  // What stands there is picked: should it go, no other one takes its place under somebody's finger.
  if (picked === null && pending !== null) setPicked(pending)
  if (pendingActions.length === 0) return <NotAvailable kind="notPending" />
  return (
    <>
      {isGone && <CreateAlert creating={{ kind: 'changed', terms: [] }} />}
      {(pendingActions.length > 1 || pending === null) && (
        <PendingActionSelect
          pendingActions={pendingActions}
          selected={pending}
          onSelect={setPicked}
        />
      )}
      {pending && picked && (
        <ManageWizard
          key={JSON.stringify([picked.balance, picked.action.passthrough])}
          earnYield={earnYield}
          seen={pending}
          owner={owner}
        />
      )}
    </>
  )
}
