import { useState } from 'react'
import type { FormValues } from '#src/arguments/control.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'
import type { RevalidatedRequest } from './submit/use-create-action.ts'
import { fillForm } from './form/filled-form.ts'
import { findChangedTerms } from './review/changed-terms.ts'
import type { ActionDraft } from './draft/action-draft.ts'
import { toIntent } from './draft/to-intent.ts'

interface RevalidatedRequestOptions {
  readonly draft: ActionDraft
  readonly values: FormValues
  readonly mark: DecimalMark
  /** The subject as it is now; null when it can't be done any more. */
  readonly refresh: () => Promise<ActionDraft | null>
}

/** What is asked for in the end: what was reviewed, if it is still so. */
export function useRevalidatedRequest({ draft, values, mark, refresh }: RevalidatedRequestOptions) {
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
