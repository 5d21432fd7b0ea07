import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import type { FieldValue, FormValues } from '#src/arguments/control.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { Card } from '#src/ui/card.tsx'
import { AmountRefusal } from './create/amount-refusal.tsx'
import { CreatePanel } from './create/create-panel.tsx'
import { CreatingNotice } from './create/creating-notice.tsx'
import { isAboutAmount } from './create/is-about-amount.ts'
import { OpenActionsLine } from './create/open-actions-line.tsx'
import { OpenActionsNotice } from './create/open-actions-notice.tsx'
import { openActionsQuery } from './create/open-actions-query.ts'
import { useCreate } from './create/use-create.ts'
import { useExecution } from './execution-context.ts'
import { BalanceText } from './form/balance-text.tsx'
import { filledForm } from './form/filled-form.ts'
import { HardwareNotice } from './form/hardware-notice.tsx'
import { ServiceNotes } from './form/service-notes.tsx'
import { useAgreedPrice } from './form/use-agreed-price.ts'
import { ForeseenRefusal } from './review/foreseen-refusal.tsx'
import { DoubtfulNames } from './names/doubtful-names.tsx'
import { useChainNames } from './names/use-chain-names.ts'
import { Review } from './review/review.tsx'
import type { Subject } from './subject/subject.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'
import { useReviewStep } from './use-review-step.ts'
import { useWanted } from './use-wanted.ts'
import { WizardForm } from './wizard-form.tsx'

export interface WizardProps {
  readonly subject: Subject
  /** What there is to take is being read. */
  readonly reading: boolean
  /** The person's address; null while no wallet is connected. */
  readonly owner: string | null
  /** What was filled in before, or linked to. */
  readonly held: () => FormValues
  /** Told what is filled in, as it is. */
  readonly onChoose: (name: string, value: FieldValue) => void
  /** The subject as it is now; null when it can't be done any more. @throws EarnError when that can't be read. */
  readonly refresh: () => Promise<Subject | null>
}

/** From what a request takes, over a review of everything, to one created action. */
export function Wizard({ subject, reading, owner, held, onChoose, refresh }: WizardProps) {
  const { journal } = useExecution()
  const use = useCreate()
  const { creating } = use
  const step = useReviewStep()
  const details = useRef<HTMLDivElement>(null)
  // The review tells of what is written down, as it is by then, and must not move when it is read.
  const facts = useJournalFacts(journal)
  const open = useQuery(openActionsQuery(journal, subject.found.id, owner)).data
  const mark = getDecimalMark(useLocale())
  const price = useAgreedPrice(subject.asset)
  const { names, shown } = useChainNames(subject)
  // What is reviewed; what is being typed is the form's.
  const [values, setValues] = useState(held)
  const form = filledForm(shown, owner, values, mark)
  const wanted = useWanted({ subject, values, mark, refresh })
  // Nothing to fill in: the review is all there is.
  const isReviewOnly = form.controls.length === 0
  const reviewer = isReviewOnly ? owner : step.reviewedBy
  // A form without an amount has no place for what is said against one.
  const isForForm = (error: EarnError): boolean =>
    isAboutAmount(error) && form.controls.some(({ shape }) => shape.kind === 'amount')
  const refusal = creating.kind === 'refused' && isForForm(creating.error) ? creating : null

  function change(name: string, value: FieldValue): void {
    use.reset()
    // Going forward again must not lead to a review of something else than what is typed.
    step.drop()
    onChoose(name, value)
  }

  function review(filled: FormValues): void {
    if (owner === null) return
    setValues(filled)
    wanted.show()
    step.start(owner)
  }

  function leave(): void {
    use.reset()
    step.leave()
  }

  async function create(address: string, seen: ReadonlySet<string>): Promise<void> {
    const outcome = await use.create((isMeant) => wanted.read(address, isMeant), seen)
    if (outcome.kind === 'refused' && isForForm(outcome.error)) step.leave()
  }

  return (
    <>
      <HardwareNotice form={form} />
      <div className="relative">
        {open && <OpenActionsLine open={open} onShow={() => details.current?.focus()} />}
        <Card className="p-5 pt-11 sm:p-6 sm:pt-11">
          {reviewer !== null && reviewer === owner && form.asked.kind === 'valid' ? (
            <Review form={form} address={owner} onChange={isReviewOnly ? null : leave}>
              <CreatePanel
                subject={subject}
                address={owner}
                use={use}
                foreseen={<ForeseenRefusal form={form} owner={owner} />}
                onCreate={(seen) => void create(owner, seen)}
              />
            </Review>
          ) : (
            <WizardForm
              subject={shown}
              initial={values}
              owner={owner}
              price={price}
              balance={<BalanceText subject={shown} reading={reading} owner={owner} />}
              takesFocus={step.visited}
              refusal={refusal && <AmountRefusal error={refusal.error} />}
              onChange={change}
              onReview={review}
            >
              {creating.kind === 'changed' && <CreatingNotice creating={creating} />}
              <ServiceNotes notes={subject.notes} />
            </WizardForm>
          )}
        </Card>
      </div>
      {/* Below: it comes after the form is there, which must not move under a finger. */}
      <div ref={details} tabIndex={-1} className="space-y-5 focus:outline-none">
        <DoubtfulNames names={names} network={subject.found.network} />
        {open && <OpenActionsNotice open={open} facts={facts} />}
      </div>
    </>
  )
}
