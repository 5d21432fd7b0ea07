import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import type { FieldValue, FormValues } from '#src/arguments/control.ts'
import { getDecimalMark, type DecimalMark } from '#src/money/decimal-mark.ts'
import { Card } from '#src/ui/card.tsx'
import {
  AmountRejection,
  CreateAlert,
  isAmountError,
  SimulationRejection,
} from './submit/rejection.tsx'
import { CreatePanel } from './submit/create-panel.tsx'
import { OpenActionsLink, OpenActionsAlert } from './submit/open-actions-alert.tsx'
import { openActionsQuery } from './submit/open-actions.ts'
import { useCreateAction, type RevalidatedRequest } from './submit/use-create-action.ts'
import { useExecution } from './execution-context.ts'
import { BalanceText, HardwareWalletAlert, ServiceNotes } from './form/form-notes.tsx'
import { fillForm, type FilledForm } from './form/filled-form.ts'
import { useConsensusPrice } from './form/use-consensus-price.ts'
import { DoubtfulNames } from './names/doubtful-names.tsx'
import { useChainNames } from './names/use-chain-names.ts'
import { Review } from './review/review.tsx'
import { toIntent, type ActionDraft } from './draft/action-draft.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'
import { WizardForm } from './wizard-form.tsx'
import { findChangedTerms } from './review/changed-terms.ts'
import { useRouteLocation, useRouter } from '#src/router/router-context.ts'
import { formatSearchParams } from '#src/router/route-location.ts'

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

interface RevalidatedRequestOptions {
  readonly draft: ActionDraft
  readonly values: FormValues
  readonly mark: DecimalMark
  /** The subject as it is now; null when it can't be done any more. */
  readonly refresh: () => Promise<ActionDraft | null>
}

/** What is asked for in the end: what was reviewed, if it is still so. */
function useRevalidatedRequest({ draft, values, mark, refresh }: RevalidatedRequestOptions) {
  // What is read again while the review stands there was not agreed to.
  const [reviewed, setReviewed] = useState(draft)

  /** @throws EarnError when it can't be read */
  async function read(address: string, isCurrent: () => boolean): Promise<RevalidatedRequest> {
    const fresh = await refresh()
    // Another review may stand there by now, which this must not agree to.
    if (!isCurrent()) return { kind: 'changed', terms: [] }
    setReviewed(fresh ?? draft)
    if (!fresh) return { kind: 'changed', terms: [] }
    const fill = (of: ActionDraft) => fillForm(of, address, values, mark)
    const now = fill(fresh)
    const terms = findChangedTerms(fill(reviewed), now)
    if (terms.length > 0 || now.request.kind !== 'valid') return { kind: 'changed', terms }
    return { kind: 'wanted', intent: toIntent(fresh, address, now.request.arguments) }
  }

  return {
    read,
    /** From here on the review shows it. */
    show: () => setReviewed(draft),
  }
}

const HASH = 'review'

interface ReviewStep {
  /** The address that the review was started for; null while the form is shown. */
  readonly reviewedBy: string | null
  /** The form has been left for the review before. */
  readonly visited: boolean
  readonly start: (address: string) => void
  /** Has the review started anew, whichever way one comes to it. */
  readonly drop: () => void
  /** Back to the form, from wherever one is by now. */
  readonly leave: () => void
}

/**
 * Whether form or review is shown. The review is a step of the browser's history, so that "back" leads to the form; a link
 * to it shows the form, as nothing was filled in.
 */
function useReviewStep(): ReviewStep {
  const { back, navigate, view } = useRouter()
  const hash = useRouteLocation((location) => location.hash)
  const [address, setAddress] = useState<string | null>(null)
  const [visited, setVisited] = useState(false)
  // A step that came by a link has no form before it.
  const isOwnStep = useRef(false)
  return {
    reviewedBy: hash === HASH ? address : null,
    visited,
    start(by) {
      setVisited(true)
      setAddress(by)
      const { path, search, hash: here } = view().location
      if (here === HASH) return
      isOwnStep.current = true
      void navigate(`${path}${formatSearchParams(search)}#${HASH}`)
    },
    drop: () => setAddress(null),
    leave() {
      setAddress(null)
      const { path, search, hash: here } = view().location
      if (here !== HASH) return
      if (isOwnStep.current) back()
      else void navigate(`${path}${formatSearchParams(search)}`, { as: 'replace' })
    },
  }
}

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
