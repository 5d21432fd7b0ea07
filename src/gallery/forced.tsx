import { useEffect, useRef, type ReactNode } from 'react'

interface ForcedProps {
  /** Such as "hover". */
  readonly state: string
  readonly children: ReactNode
}

/** Has the control inside be in a state that only a mouse or a keyboard brings about, where it takes no such wish itself. */
export function Forced({ state, children }: ForcedProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.querySelector('input, button')?.setAttribute('data-force', state)
  }, [state])
  return <div ref={element}>{children}</div>
}
