import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import type { FormValues } from '#src/arguments/control.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { Alert } from '#src/ui/alert.tsx'
import {
  AmountRejection,
  CreateAlert,
  isAmountError,
  SimulationRejection,
} from './submit/rejection.tsx'
import { isCoinShortage } from './submit/coin-shortage.tsx'
import { CreatePanel } from './submit/create-panel.tsx'
import { OpenActionsLink, OpenActionsAlert } from './submit/open-actions-alert.tsx'
import { openActionsQuery } from './submit/open-actions.ts'
import { useCreateAction, type RevalidatedRequest } from './submit/use-create-action.ts'
import { useExecution } from './execution-context.ts'
import {
  BalanceText,
  HardwareWalletAlert,
  ServiceNotes,
  useHardwareWalletNote,
} from './form/form-notes.tsx'
import { fillForm, type FilledForm } from './form/filled-form.ts'
import { useConsensusPrice } from './form/use-consensus-price.ts'
import { DoubtfulNames } from './names/doubtful-names.tsx'
import { useChainNames } from './names/use-chain-names.ts'
import { Review } from './review/review.tsx'
import { toIntent, type ActionDraft } from './draft/action-draft.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'
import { useFormState, type FormState, type FormStore } from './form-state.ts'
import { WizardForm } from './wizard-form.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import { findChangedTerms } from './review/changed-terms.ts'
import { useRouteLocation, useRouter } from '#src/router/router-context.ts'
import { formatSearchParams } from '#src/router/route-location.ts'

export interface WizardProps {
  readonly draft: ActionDraft
  /** The available amount is loading. */
  readonly isLoading: boolean
  /** The user's address; null while no wallet is connected. */
  readonly owner: string | null
  readonly store: FormStore
  /** Reloads the draft; null if the action is no longer possible. @throws EarnError when it can't be read */
  readonly refresh: () => Promise<ActionDraft | null>
}

/** A form without an amount can't show its error; one of the network's coin is not about the amount. */
const isShownInForm = (error: EarnError, form: FilledForm): boolean =>
  isAmountError(error) &&
  !isCoinShortage(error, form) &&
  form.controls.some(({ shape }) => shape.kind === 'amount')

/** Returns a function that reloads the draft and creates the action if it still equals the reviewed one. */
function useRevalidation({
  draft,
  store,
  refresh,
}: Pick<WizardProps, 'draft' | 'store' | 'refresh'>) {
  const mark = getDecimalMark(useLocale())
  // Without fields, the review starts with the page.
  const [firstDraft] = useState(draft)

  /** @throws EarnError when it can't be read */
  return async (address: string, isCurrent: () => boolean): Promise<RevalidatedRequest> => {
    const { values, reviewedDraft } = store.getState()
    const fresh = await refresh()
    // Another review may be shown by now, which this press does not confirm.
    if (!isCurrent()) return { kind: 'changed', terms: [] }
    store.dispatch({ kind: 'revalidated', draft: fresh ?? draft })
    if (!fresh) return { kind: 'changed', terms: [] }
    const fill = (each: ActionDraft) => fillForm(each, address, values, mark)
    const now = fill(fresh)
    const terms = findChangedTerms(fill(reviewedDraft ?? firstDraft), now)
    if (terms.length > 0 || now.request.kind !== 'valid') return { kind: 'changed', terms }
    return { kind: 'wanted', intent: toIntent(fresh, address, now.request.arguments) }
  }
}

const HASH = 'review'

interface ReviewStep {
  readonly isShown: boolean
  readonly open: () => void
  /** Returns to the form from any step. */
  readonly close: () => void
}

/** The review as an entry in the browser's history, so that "back" leads to the form. Its URL opens the form. */
function useReviewStep(): ReviewStep {
  const { back, navigate, view } = useRouter()
  const hash = useRouteLocation((location) => location.hash)
  // An entry opened by a link has no form before it.
  const isOwnStep = useRef(false)
  return {
    isShown: hash === HASH,
    open() {
      const { path, search, hash: here } = view().location
      if (here === HASH) return
      isOwnStep.current = true
      void navigate(`${path}${formatSearchParams(search)}#${HASH}`)
    },
    close() {
      const { path, search, hash: here } = view().location
      if (here !== HASH) return
      if (isOwnStep.current) back()
      else void navigate(`${path}${formatSearchParams(search)}`, { as: 'replace' })
    },
  }
}

const getReviewer = ({ reviewer }: FormState): string | null => reviewer
const getWasReviewed = ({ wasReviewed }: FormState): boolean => wasReviewed
/** Only the form depends on the typed amount. */
const getOuterValues = ({ reviewer, values, selected }: FormState): FormValues =>
  reviewer === null ? selected : values

/** Returns which account opened the review, in relation to the selected one. */
function useReviewer(store: WizardProps['store'], owner: string | null, isShown: boolean) {
  const pressedBy = useFormState(store, getReviewer)
  const reviewer = isShown ? pressedBy : null
  return {
    wasReviewed: useFormState(store, getWasReviewed),
    isOwner: reviewer !== null && reviewer === owner,
    isOther: reviewer !== null && owner !== null && reviewer !== owner,
  }
}

/** The account was changed here or in the wallet while the review was open. */
function AccountChangedAlert() {
  const t = useTranslations('action.form')
  return (
    <Alert tone="warning" urgent>
      {t('accountChanged')}
    </Alert>
  )
}

/** Renders an action's form, its review, and creates the action. */
export function Wizard({ draft, isLoading, owner, store, refresh }: WizardProps) {
  const { journal } = useExecution()
  const creation = useCreateAction()
  const { creating } = creation
  const step = useReviewStep()
  const details = useRef<HTMLDivElement>(null)
  // Loaded before the review, which must not shift.
  const facts = useJournalFacts(journal)
  const open = useQuery(openActionsQuery(journal, draft.earnYield.id, owner)).data
  const mark = getDecimalMark(useLocale())
  const price = useConsensusPrice(draft.asset)
  const { names, shown } = useChainNames(draft)
  const form = fillForm(shown, owner, useFormState(store, getOuterValues), mark)
  const hardwareNote = useHardwareWalletNote(form)
  const revalidate = useRevalidation({ draft, store, refresh })
  const isReviewOnly = form.controls.length === 0
  const reviewer = useReviewer(store, owner, step.isShown)
  const rejection =
    creating.kind === 'refused' && isShownInForm(creating.error, form) ? creating : null

  function review(): void {
    if (owner === null) return
    store.dispatch({ kind: 'reviewed', by: owner, draft })
    step.open()
  }

  function leave(): void {
    creation.reset()
    store.dispatch({ kind: 'left' })
    step.close()
  }

  async function create(address: string, seen: ReadonlySet<string>): Promise<void> {
    const outcome = await creation.create((isCurrent) => revalidate(address, isCurrent), seen)
    if (outcome.kind !== 'refused' || !isShownInForm(outcome.error, form)) return
    store.dispatch({ kind: 'left' })
    step.close()
  }

  return (
    <>
      <HardwareWalletAlert form={form} />
      <WizardFrame
        overlay={open && <OpenActionsLink open={open} onShow={() => details.current?.focus()} />}
      >
        {owner !== null && (isReviewOnly || reviewer.isOwner) && form.request.kind === 'valid' ? (
          <Review form={form} address={owner} onChange={isReviewOnly ? null : leave}>
            <CreatePanel
              form={form}
              address={owner}
              creation={creation}
              expectedRejection={<SimulationRejection form={form} owner={owner} />}
              onCreate={(seen) => void create(owner, seen)}
            />
          </Review>
        ) : (
          <WizardForm
            draft={shown}
            store={store}
            owner={owner}
            price={price}
            advancedNote={hardwareNote}
            balance={<BalanceText draft={shown} reading={isLoading} owner={owner} />}
            shouldFocus={reviewer.wasReviewed}
            rejection={rejection && <AmountRejection error={rejection.error} />}
            onFill={creation.reset}
            onReview={review}
          >
            {reviewer.isOther && <AccountChangedAlert />}
            {creating.kind === 'changed' && (
              <CreateAlert creating={creating} form={form} owner={owner} />
            )}
            <ServiceNotes notes={draft.notes} />
          </WizardForm>
        )}
      </WizardFrame>
      {/* Below the form: it loads later and must not shift the form. */}
      <div ref={details} tabIndex={-1} className="space-y-5 focus:outline-none">
        <DoubtfulNames names={names} network={draft.earnYield.network} />
        {open && <OpenActionsAlert open={open} facts={facts} />}
      </div>
    </>
  )
}
