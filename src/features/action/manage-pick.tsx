import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { balanceValidators } from '#src/api/balance-validators.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { ManageWizard } from './manage-wizard.tsx'
import { NothingHere } from './nothing-here.tsx'
import { currentPending, pendingAmount, pendingsOfType } from './subject/pendings.ts'
import type { Pending } from './subject/subject.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { useBalanceTypeWords } from './use-balance-type-words.ts'

export interface ManagePickProps {
  readonly found: Yield
  readonly type: string
  readonly position: Position
  readonly owner: string
}

/** Which of the balances that offer this is meant; where there is one only, nothing is asked. */
export function ManagePick({ found, type, position, owner }: ManagePickProps) {
  const t = useTranslations('action.form')
  const { short, address: shorten } = useNumberText()
  const stateWords = useBalanceTypeWords()
  const pendings = pendingsOfType(position, type)
  const [picked, setPicked] = useState<Pending | null>(null)
  const meant = (picked && currentPending(picked, pendings)) ?? pendings[0]
  if (!meant) return <NothingHere kind="notPending" />

  const label = ({ action, balance }: Pending): string => {
    const amount = short(pendingAmount({ action, balance }), balance.token.symbol)
    const validators = balanceValidators(balance).map(
      ({ name, address }) => name ?? shorten(address),
    )
    const state = validators.length > 0 ? validators.join(', ') : stateWords(balance.type)
    return t('pickOne', { amount, state })
  }

  return (
    <>
      {pendings.length > 1 && (
        <Field label={t('pick')}>
          {(field) => (
            <Select
              {...field}
              value={pendings.indexOf(meant)}
              onChange={(event) => setPicked(pendings[Number(event.target.value)] ?? null)}
            >
              {pendings.map((pending, index) => (
                <option key={pending.action.passthrough} value={index}>
                  {label(pending)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ManageWizard key={pendings.indexOf(meant)} found={found} seen={meant} owner={owner} />
    </>
  )
}
