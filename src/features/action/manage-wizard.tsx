import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { positionQuery } from '#src/api/queries/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { keepsAmount } from './subject/keeps-amount.ts'
import { manageSubject } from './subject/manage-subject.ts'
import { currentPending, pendingsOfType } from './subject/pendings.ts'
import { rereadValidators } from './subject/reread-validators.ts'
import type { Pending, Subject } from './subject/subject.ts'
import { useOptions } from './subject/use-options.ts'
import { useValidators } from './subject/use-validators.ts'
import { useFormValues } from './use-form-values.ts'
import { Wizard } from './wizard.tsx'

export interface ManageWizardProps {
  readonly found: Yield
  /** What is looked at. */
  readonly seen: Pending
  readonly owner: string
  /** Told right before an action is created. */
  readonly onAsk?: (pending: Pending) => void
}

/** One pending action: its arguments, if it has any, and the review. */
export function ManageWizard({ found, seen, owner, onAsk }: ManageWizardProps) {
  const client = useQueryClient()
  const fields = seen.action.arguments?.fields
  const { held, chosen, choose } = useFormValues(fields)
  const listed = useValidators(found, fields)
  const options = useOptions(fields)
  // As it stood there first; what is read again meanwhile was not agreed to.
  const [looked, setLooked] = useState(seen)

  // The passthrough that counts is the one of now; what it is about has to be what was looked at.
  async function refresh(): Promise<Subject | null> {
    const query = { ...positionQuery(found, owner), staleTime: 0 }
    const [position, validators] = await Promise.all([
      client.fetchQuery(query),
      rereadValidators(client, found.id, listed),
    ])
    const offered = pendingsOfType(position, seen.action.type)
    const current = currentPending(seen, offered)
    if (!current) return null
    const isAsSeen =
      currentPending(looked, offered) === current &&
      [looked, seen].every((one) => keepsAmount(one, current))
    setLooked(current)
    if (!isAsSeen) return null
    onAsk?.(current)
    return manageSubject(found, current, validators, chosen, options)
  }

  return (
    <Wizard
      subject={manageSubject(found, seen, listed, chosen, options)}
      reading={false}
      owner={owner}
      held={held}
      onChoose={choose}
      refresh={refresh}
    />
  )
}
