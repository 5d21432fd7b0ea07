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

export interface SpecimenProps {
  readonly name: string
  readonly children: ReactNode
}

/** A component in all its states, in both themes beside each other. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section className="specimen">
      <h3>{name}</h3>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} style={{ colorScheme: scheme }} data-scheme={scheme}>
          <div data-states="">{children}</div>
        </div>
      ))}
    </section>
  )
}

/** One state, by its name. */
export function State({ name, wide, children }: SpecimenProps & { readonly wide?: boolean }) {
  return (
    <figure style={wide ? { flexBasis: '100%' } : undefined}>
      <figcaption>{name}</figcaption>
      <div>{children}</div>
    </figure>
  )
}
