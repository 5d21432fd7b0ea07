import type { ReactNode } from 'react'

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
