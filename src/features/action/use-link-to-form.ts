import { useEffect, useEffectEvent } from 'react'
import { writeLink } from '#src/arguments/link-arguments.ts'
import { useRouter } from '#src/router/router-context.ts'
import { writeSearchText } from '#src/router/search-text.ts'
import type { FilledForm } from './form/filled-form.ts'

/** Browsers take an address amiss that changes with every letter. */
const SETTLED = 400

/** The page's address says what the form holds, so that it can be kept, sent and reloaded. */
export function useLinkToForm({ controls, subject, values }: FilledForm): void {
  const { navigate, view } = useRouter()
  const follow = useEffectEvent(() => {
    const { path, search, hash } = view().place
    const next = { ...search, ...writeLink(controls, subject.fields, values) }
    const [before, after] = [writeSearchText(search), writeSearchText(next)]
    if (before === after) return
    const step = hash === '' ? '' : `#${hash}`
    void navigate(`${path}${after}${step}`, { as: 'replace' })
  })
  // The address bar is outside of React.
  useEffect(() => {
    if (values.size === 0) return undefined
    const timer = setTimeout(follow, SETTLED)
    return () => clearTimeout(timer)
  }, [values])
}
