import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { positionQuery } from '#src/api/queries/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { FormValues } from '#src/arguments/control.ts'
import { manageSubject } from './subject/manage-subject.ts'
import { currentPending, pendingsOfType } from './subject/pendings.ts'
import type { Pending, Subject } from './subject/subject.ts'
import { useValidators } from './subject/use-validators.ts'
import { Wizard } from './wizard.tsx'

export interface ManageWizardProps {
  readonly found: Yield
  /** What is looked at. */
  readonly seen: Pending
  readonly owner: string
}

/** One pending action: its arguments, if it has any, and the review. */
export function ManageWizard({ found, seen, owner }: ManageWizardProps) {
  const client = useQueryClient()
  const [values, setValues] = useState<FormValues>(new Map())
  const listed = useValidators(found, seen.action.arguments?.fields)

  // The passthrough that counts is the one of now; what it is about has to be what was looked at.
  async function refresh(): Promise<Subject | null> {
    const query = { ...positionQuery(found, owner), staleTime: 0 }
    const now = pendingsOfType(await client.fetchQuery(query), seen.action.type)
    const current = currentPending(seen, now)
    return current && manageSubject(found, current, listed)
  }

  return (
    <Wizard
      subject={manageSubject(found, seen, listed)}
      reading={false}
      owner={owner}
      values={values}
      onValues={setValues}
      refresh={refresh}
    />
  )
}
