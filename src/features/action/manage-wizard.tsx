import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { positionQuery } from '#src/api/queries/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import {
  isAmountUnchanged,
  findCurrentPendingAction,
  getPendingActionsOfType,
} from './draft/pending-actions.ts'
import { createManageDraft } from './draft/create-manage-draft.ts'
import { refetchValidators, useValidators } from './draft/listed-validators.ts'
import type { BalancePendingAction, ActionDraft } from './draft/action-draft.ts'
import { useFieldOptions } from './draft/field-options.ts'
import { getSelected, useFormState, useFormStore } from './form-state.ts'
import { Wizard } from './wizard.tsx'

export interface ManageWizardProps {
  readonly earnYield: Yield
  /** The reviewed pending action. */
  readonly seen: BalancePendingAction
  readonly owner: string
  /** Called right before an action is created. */
  readonly onRequest?: (pending: BalancePendingAction) => void
}

/** The form of a pending action, if it has arguments, and its review. */
export function ManageWizard({ earnYield, seen, owner, onRequest }: ManageWizardProps) {
  const client = useQueryClient()
  const fields = seen.action.arguments?.fields
  const store = useFormStore(fields)
  const selectedValues = useFormState(store, getSelected)
  const listed = useValidators(earnYield, fields)
  const options = useFieldOptions(fields)
  // As first shown; later versions were not reviewed.
  const [reviewed, setReviewed] = useState(seen)

  // The current passthrough is sent, for the same pending action as reviewed.
  async function refresh(): Promise<ActionDraft | null> {
    const query = { ...positionQuery(earnYield, owner), staleTime: 0 }
    const [position, validators] = await Promise.all([
      client.fetchQuery(query),
      refetchValidators(client, earnYield.id, listed),
    ])
    const offered = getPendingActionsOfType(position, seen.action.type)
    const current = findCurrentPendingAction(seen, offered)
    if (!current) return null
    const isUnchanged =
      findCurrentPendingAction(reviewed, offered) === current &&
      [reviewed, seen].every((candidate) => isAmountUnchanged(candidate, current))
    setReviewed(current)
    if (!isUnchanged) return null
    onRequest?.(current)
    return createManageDraft(earnYield, current, validators, selectedValues, options)
  }

  return (
    <Wizard
      draft={createManageDraft(earnYield, seen, listed, selectedValues, options)}
      isLoading={false}
      owner={owner}
      store={store}
      refresh={refresh}
    />
  )
}
