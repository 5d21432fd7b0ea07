import { useState } from 'react'
import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { CreatingNotice } from './create/creating-notice.tsx'
import { ManageWizard } from './manage-wizard.tsx'
import { NothingHere } from './nothing-here.tsx'
import { PendingSelect } from './pending-select.tsx'
import { meantPending } from './subject/meant-pending.ts'
import { pendingsOfType } from './subject/pendings.ts'
import type { Pending } from './subject/subject.ts'

export interface ManagePickProps {
  readonly found: Yield
  readonly type: string
  readonly position: Position
  readonly owner: string
  /** What the page's link calls the balance; null where it names none. */
  readonly linked: string | null
}

/** Which of the balances that offer this is meant; where there is one only, nothing is asked. */
export function ManagePick({ found, type, position, owner, linked }: ManagePickProps) {
  const [picked, setPicked] = useState<Pending | null>(null)
  const pendings = pendingsOfType(position, type)
  const { pending, isGone } = meantPending(pendings, picked, linked)
  // What stands there is picked: should it go, no other one takes its place under somebody's finger.
  if (picked === null && pending !== null) setPicked(pending)
  if (pendings.length === 0) return <NothingHere kind="notPending" />
  return (
    <>
      {isGone && <CreatingNotice creating={{ kind: 'changed', terms: [] }} />}
      {(pendings.length > 1 || pending === null) && (
        <PendingSelect pendings={pendings} chosen={pending} onChoose={setPicked} />
      )}
      {pending && picked && (
        <ManageWizard
          key={JSON.stringify([picked.balance, picked.action.passthrough])}
          found={found}
          seen={pending}
          owner={owner}
        />
      )}
    </>
  )
}
