import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import type { FilledForm } from '../form/filled-form.ts'
import { ArgumentLines } from './argument-lines.tsx'
import { AskedSum } from './asked-sum.tsx'
import { ChangeLine } from './change-line.tsx'
import { ContractLine } from './contract-line.tsx'
import { FeeText } from './fee-text.tsx'
import { GasLines } from './gas-lines.tsx'
import { PendingLines } from './pending-lines.tsx'
import { PeriodLines } from './period-lines.tsx'
import { RateLines } from './rate-lines.tsx'
import { ReceivedSum } from './received-sum.tsx'
import { SignLines } from './sign-lines.tsx'
import { WayOutLine } from './way-out-line.tsx'

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
  const { subject } = form
  const { found, intent } = subject
  const network = findNetwork(found.network)

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
        <AskedSum form={form} />
        <ReceivedSum form={form} owner={address} />
      </dl>
      <DefinitionList>
        {intent === 'enter' && <RateLines form={form} owner={address} />}
        {subject.intent === 'manage' && <PendingLines pending={subject.pending} />}
        <ArgumentLines form={form} owner={address} />
        {intent !== 'manage' && (
          <Definition term={t('fees')}>
            <FeeText form={form} />
          </Definition>
        )}
        <GasLines form={form} owner={address} />
        <ChangeLine form={form} owner={address} />
        <PeriodLines form={form} />
        <WayOutLine form={form} owner={address} />
        <Definition term={t('network')}>{network.name}</Definition>
        <Definition term={t('wallet')}>
          <Address address={address} />
        </Definition>
        <ContractLine subject={subject} owner={address} />
        <SignLines form={form} owner={address} />
      </DefinitionList>
      {children}
    </div>
  )
}
