import { useEffect, useState } from 'react'
import { createRest, type Rest } from './create-rest.ts'

/** {@link createRest}, as long as the component is there. @param onRest as it was drawn last, when the time has come */
export function useRest(ms: number, onRest: () => void): Rest['stir'] {
  const [rest] = useState(() => createRest(ms, onRest))
  useEffect(() => rest.tell(onRest), [rest, onRest])
  useEffect(() => rest.stop, [rest])
  return rest.stir
}
