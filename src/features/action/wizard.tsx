import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import type { FieldValue, FormValues } from '#src/arguments/control.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { Card } from '#src/ui/card.tsx'
import { AmountRejection } from './submit/amount-rejection.tsx'
import { CreatePanel } from './submit/create-panel.tsx'
import { CreateAlert } from './submit/create-alert.tsx'
import { isAmountError } from './submit/is-amount-error.ts'
import { OpenActionsLink } from './submit/open-actions-link.tsx'
import { OpenActionsAlert } from './submit/open-actions-alert.tsx'
import { openActionsQuery } from './submit/open-actions-query.ts'
import { useCreateAction } from './submit/use-create-action.ts'
import { useExecution } from './execution-context.ts'
import { BalanceText } from './form/balance-text.tsx'
import { fillForm, type FilledForm } from './form/filled-form.ts'
import { HardwareWalletAlert } from './form/hardware-wallet-alert.tsx'
import { ServiceNotes } from './form/service-notes.tsx'
import { useConsensusPrice } from './form/use-consensus-price.ts'
import { SimulationRejection } from './review/simulation-rejection.tsx'
import { DoubtfulNames } from './names/doubtful-names.tsx'
import { useChainNames } from './names/use-chain-names.ts'
import { Review } from './review/review.tsx'
import type { ActionDraft } from './draft/action-draft.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'
import { useReviewStep } from './use-review-step.ts'
import { useRevalidatedRequest } from './use-revalidated-request.ts'
import { WizardForm } from './wizard-form.tsx'

export interface WizardProps {
  readonly draft: ActionDraft
  /** What there is to take is being read. */
  readonly isLoading: boolean
  /** The person's address; null while no wallet is connected. */
  readonly owner: string | null
  /** What was filled in before, or linked to. */
  readonly getValues: () => FormValues
  /** Told what is filled in, as it is. */
  readonly onSelect: (name: string, value: FieldValue) => void
  /** The subject as it is now; null when it can't be done any more. @throws EarnError when that can't be read. */
  readonly refresh: () => Promise<ActionDraft | null>
}

/** A form without an amount has no place for what is said against one. */
const isShownInForm = (error: EarnError, { controls }: Pick<FilledForm, 'controls'>): boolean =>
  isAmountError(error) && controls.some(({ shape }) => shape.kind === 'amount')

/** From what a request takes, over a review of everything, to one created action. */
export function Wizard({ draft, isLoading, owner, getValues, onSelect, refresh }: WizardProps) {
  const { journal } = useExecution()
  const creation = useCreateAction()
  const { creating } = creation
  const step = useReviewStep()
  const details = useRef<HTMLDivElement>(null)
  // The review tells of what is written down, as it is by then, and must not move when it is read.
  const facts = useJournalFacts(journal)
  const open = useQuery(openActionsQuery(journal, draft.earnYield.id, owner)).data
  const mark = getDecimalMark(useLocale())
  const price = useConsensusPrice(draft.asset)
  const { names, shown } = useChainNames(draft)
  // What is reviewed; what is being typed is the form's.
  const [values, setValues] = useState(getValues)
  const form = fillForm(shown, owner, values, mark)
  const revalidatedRequest = useRevalidatedRequest({ draft, values, mark, refresh })
  // Nothing to fill in: the review is all there is.
  const isReviewOnly = form.controls.length === 0
  const reviewer = isReviewOnly ? owner : step.reviewedBy
  const rejection =
    creating.kind === 'refused' && isShownInForm(creating.error, form) ? creating : null

  function change(name: string, value: FieldValue): void {
    creation.reset()
    // Going forward again must not lead to a review of something else than what is typed.
    step.drop()
    onSelect(name, value)
  }

  function review(filled: FormValues): void {
    if (owner === null) return
    setValues(filled)
    revalidatedRequest.show()
    step.start(owner)
  }

  function leave(): void {
    creation.reset()
    step.leave()
  }

  async function create(address: string, seen: ReadonlySet<string>): Promise<void> {
    const { read } = revalidatedRequest
    const outcome = await creation.create((isCurrent) => read(address, isCurrent), seen)
    if (outcome.kind === 'refused' && isShownInForm(outcome.error, form)) step.leave()
  }

  return (
    <>
      <HardwareWalletAlert form={form} />
      <div className="relative">
        {open && <OpenActionsLink open={open} onShow={() => details.current?.focus()} />}
        <Card className="p-5 pt-11 sm:p-6 sm:pt-11">
          {reviewer !== null && reviewer === owner && form.request.kind === 'valid' ? (
            <Review form={form} address={owner} onChange={isReviewOnly ? null : leave}>
              <CreatePanel
                draft={draft}
                address={owner}
                creation={creation}
                expectedRejection={<SimulationRejection form={form} owner={owner} />}
                onCreate={(seen) => void create(owner, seen)}
              />
            </Review>
          ) : (
            <WizardForm
              draft={shown}
              initial={values}
              owner={owner}
              price={price}
              balance={<BalanceText draft={shown} reading={isLoading} owner={owner} />}
              shouldFocus={step.visited}
              rejection={rejection && <AmountRejection error={rejection.error} />}
              onChange={change}
              onReview={review}
            >
              {creating.kind === 'changed' && <CreateAlert creating={creating} />}
              <ServiceNotes notes={draft.notes} />
            </WizardForm>
          )}
        </Card>
      </div>
      {/* Below: it comes after the form is there, which must not move under a finger. */}
      <div ref={details} tabIndex={-1} className="space-y-5 focus:outline-none">
        <DoubtfulNames names={names} network={draft.earnYield.network} />
        {open && <OpenActionsAlert open={open} facts={facts} />}
      </div>
    </>
  )
}
