import { useCallback, useState, useEffect, useEffectEvent } from 'react'
import { writeLinkArguments } from '#src/arguments/link-arguments.ts'
import { useRouter } from '#src/router/router-context.ts'
import { formatSearchParams } from '#src/router/route-location.ts'
import { useDebouncedCallback } from '#src/ui/debounce.ts'
import type { FilledForm } from './form/filled-form.ts'

/** Browsers throttle URL changes on every keystroke. */
const DEBOUNCE_MS = 400

interface FormUrl {
  /** Called on each change. Not an effect: on every keystroke that would be another task. */
  readonly follow: () => void
  /** Writes the URL at once. */
  readonly write: () => void
  /** Takes out the address that a link named, as the user selects another account. */
  readonly forgetAddress: () => void
}

/** Writes the form's values to the URL, so that it can be bookmarked, shared and reloaded. */
export function useFormUrl({ controls, draft, values }: FilledForm): FormUrl {
  const { navigate, subscribe, view } = useRouter()
  const [settled, setSettled] = useState(0)
  const settle = useCallback(() => setSettled((times) => times + 1), [])
  const follow = useDebouncedCallback(DEBOUNCE_MS, settle)
  function replaceSearch(changes: Readonly<Record<string, string>>): void {
    const { path, search, hash } = view().location
    const next = { ...search, ...changes }
    const [before, after] = [formatSearchParams(search), formatSearchParams(next)]
    if (before === after) return
    const step = hash === '' ? '' : `#${hash}`
    void navigate(`${path}${after}${step}`, { as: 'replace' })
  }
  function write(): void {
    if (values.size > 0) replaceSearch(writeLinkArguments(controls, draft.fields, values))
  }
  const writeNow = useEffectEvent(write)
  // The address bar is outside of React.
  useEffect(() => {
    if (settled > 0) writeNow()
  }, [settled])
  // A link may spell a value differently, and history navigation changes it.
  useEffect(() => {
    follow()
    return subscribe(follow)
  }, [follow, subscribe])
  return { follow, write, forgetAddress: () => replaceSearch({ address: '' }) }
}
