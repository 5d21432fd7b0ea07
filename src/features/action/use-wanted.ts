import { useState } from 'react'
import type { FormValues } from '#src/arguments/control.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'
import type { Wanted } from './create/use-create.ts'
import { filledForm } from './form/filled-form.ts'
import { changedTerms } from './review/changed-terms.ts'
import type { Subject } from './subject/subject.ts'
import { toIntent } from './subject/to-intent.ts'

interface WantedParts {
  readonly subject: Subject
  readonly values: FormValues
  readonly mark: DecimalMark
  /** The subject as it is now; null when it can't be done any more. */
  readonly refresh: () => Promise<Subject | null>
}

/** What is asked for in the end: what was reviewed, if it is still so. */
export function useWanted({ subject, values, mark, refresh }: WantedParts) {
  // What is read again while the review stands there was not agreed to.
  const [reviewed, setReviewed] = useState(subject)

  /** @throws EarnError when it can't be read */
  async function read(address: string, isMeant: () => boolean): Promise<Wanted> {
    const fresh = await refresh()
    // Another review may stand there by now, which this must not agree to.
    if (!isMeant()) return { kind: 'changed', terms: [] }
    setReviewed(fresh ?? subject)
    if (!fresh) return { kind: 'changed', terms: [] }
    const fill = (of: Subject) => filledForm(of, address, values, mark)
    const now = fill(fresh)
    const terms = changedTerms(fill(reviewed), now)
    if (terms.length > 0 || now.asked.kind !== 'valid') return { kind: 'changed', terms }
    return { kind: 'wanted', intent: toIntent(fresh, address, now.asked.arguments) }
  }

  return {
    read,
    /** From here on the review shows it. */
    show: () => setReviewed(subject),
  }
}
