import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import type { FilledForm } from '../form/filled-form.ts'
import { ArgumentRows } from './argument-rows.tsx'
import { RequestedAmountRow } from './requested-amount-row.tsx'
import { PositionChangeRow } from './position-change-row.tsx'
import { ContractRow } from './contract-row.tsx'
import { FeeText } from './fee-text.tsx'
import { GasRows } from './gas-rows.tsx'
import { PendingActionRows } from './pending-action-rows.tsx'
import { PeriodRows } from './period-rows.tsx'
import { RateRows } from './rate-rows.tsx'
import { ReceivedRow } from './received-row.tsx'
import { SignatureRows } from './signature-rows.tsx'
import { ExitSimulationRow } from './exit-simulation-row.tsx'

export interface ReviewProps {
  readonly form: FilledForm
  readonly address: string
  /** Back to the form; null when there is none. */
  readonly onChange: (() => void) | null
  /** What came of the last press, and the button. */
  readonly children: ReactNode
}

/** Everything that is about to be asked for, in words, before anything is created. */
export function Review({ form, address, onChange, children }: ReviewProps) {
  const t = useTranslations('action.review')
  const heading = useRef<HTMLHeadingElement>(null)
  const { draft } = form
  const { earnYield, intent } = draft
  const network = findNetwork(earnYield.network)

  const isAfterForm = onChange !== null

  // The form is gone: who does not see the screen has to be told where they are.
  useEffect(() => {
    if (isAfterForm) heading.current?.focus()
  }, [isAfterForm])

  return (
    <div className="space-y-5">
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold focus:outline-none">
          {t(`title.${intent}`)}
        </h2>
        {isAfterForm && (
          <Button variant="quiet" onClick={onChange} className="-me-4">
            {t('change')}
          </Button>
        )}
      </div>
      <dl className="grid gap-4 rounded-lg bg-sunken p-4 sm:auto-cols-fr sm:grid-flow-col">
        <RequestedAmountRow form={form} />
        <ReceivedRow form={form} owner={address} />
      </dl>
      <DefinitionList>
        {intent === 'enter' && <RateRows form={form} owner={address} />}
        {draft.intent === 'manage' && <PendingActionRows pending={draft.pending} />}
        <ArgumentRows form={form} owner={address} />
        {intent !== 'manage' && (
          <Definition term={t('fees')}>
            <FeeText form={form} />
          </Definition>
        )}
        <GasRows form={form} owner={address} />
        <PositionChangeRow form={form} owner={address} />
        <PeriodRows form={form} />
        <ExitSimulationRow form={form} owner={address} />
        <Definition term={t('network')}>{network.name}</Definition>
        <Definition term={t('wallet')}>
          <Address address={address} />
        </Definition>
        <ContractRow draft={draft} owner={address} />
        <SignatureRows form={form} owner={address} />
      </DefinitionList>
      {children}
    </div>
  )
}
