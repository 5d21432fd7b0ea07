import { useEffect, useState } from 'react'
import { createDebounce, type Debounce } from './create-debounce.ts'

/** {@link createDebounce}, as long as the component is there. @param callback as it was drawn last, when the time has come */
export function useDebouncedCallback(ms: number, callback: () => void): Debounce['trigger'] {
  const [debounce] = useState(() => createDebounce(ms, callback))
  useEffect(() => debounce.setCallback(callback), [debounce, callback])
  useEffect(() => debounce.cancel, [debounce])
  return debounce.trigger
}
