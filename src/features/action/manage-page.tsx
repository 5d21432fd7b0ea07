import { useTranslations } from 'use-intl'
import { useParams, useSearch } from '#src/router/router-context.ts'
import { PositionFrame, YieldFrame } from './page-frame.tsx'
import { getIneligibility } from './draft/action-eligibility.ts'
import { useActionTypeLabel, useBalanceTypeLabel } from './type-labels.ts'
import { IneligibleAlert, NotAvailable } from './ineligible-alert.tsx'
import { useState } from 'react'
import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { CreateAlert } from './submit/rejection.tsx'
import { ManageWizard } from './manage-wizard.tsx'
import {
  selectPendingAction,
  getPendingActionsOfType,
  getPendingAmount,
} from './draft/pending-actions.ts'
import type { BalancePendingAction } from './draft/action-draft.ts'
import { getBalanceValidators } from '#src/api/balance-identity.ts'
import { Field } from '#src/ui/field.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { Select } from '#src/ui/select.tsx'
import { useListSeparator } from '#src/ui/use-list-separator.ts'

interface PendingActionPickerProps {
  readonly earnYield: Yield
  readonly type: string
  readonly position: Position
  readonly owner: string
  /** The balance's name in the link; null if it has none. */
  readonly linked: string | null
}

interface PendingActionSelectProps {
  readonly pendingActions: readonly BalancePendingAction[]
  readonly selected: BalancePendingAction | null
  readonly onSelect: (pending: BalancePendingAction) => void
}

/** A select of pending actions, by amount and balance type. */
function PendingActionSelect({ pendingActions, selected, onSelect }: PendingActionSelectProps) {
  const t = useTranslations('action.form')
  const { short, address: shorten } = useNumberFormat()
  const getStateLabel = useBalanceTypeLabel()
  const separator = useListSeparator()

  const label = (pending: BalancePendingAction): string => {
    const { balance } = pending
    const amount = short(getPendingAmount(pending), balance.token.symbol)
    const validators = getBalanceValidators(balance).map(
      ({ name, address }) => name ?? shorten(address),
    )
    const state = validators.length > 0 ? validators.join(separator) : getStateLabel(balance.type)
    return t('pickOne', { amount, state })
  }

  function select(value: string): void {
    const pending = value === '' ? undefined : pendingActions[Number(value)]
    if (pending) onSelect(pending)
  }

  return (
    <Field label={t('pick')}>
      {(field) => (
        <Select
          {...field}
          value={selected ? pendingActions.indexOf(selected) : ''}
          onChange={(event) => select(event.target.value)}
        >
          {selected === null && <option value="">{t('choose')}</option>}
          {pendingActions.map((pending, index) => (
            <option key={JSON.stringify(pending)} value={index}>
              {label(pending)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Selects the balance of a pending action, if several have it. */
function PendingActionPicker({
  earnYield,
  type,
  position,
  owner,
  linked,
}: PendingActionPickerProps) {
  const [picked, setPicked] = useState<BalancePendingAction | null>(null)
  const pendingActions = getPendingActionsOfType(position, type)
  const { pending, isGone } = selectPendingAction(pendingActions, picked, linked)
  // A default counts as picked: if it disappears, no other one may replace it under the pointer.
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

/** The page for a pending action. */
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
                // A selection applies to one position and one link only.
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
