import { Specimen } from './specimen.tsx'

const COLOURS = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'hover',
  'line',
  'edge',
  'ink',
  'muted',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-ink',
  'accent-soft',
  'good',
  'good-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
] as const
const SIZES = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl'] as const
const RADII = ['sm', 'md', 'lg', 'xl'] as const

/** What everything else is made of. */
export function Tokens() {
  return (
    <>
      <Specimen name="Colour">
        <div className="swatches" style={{ flexBasis: '100%' }}>
          {COLOURS.map((name) => (
            <span key={name}>
              <i style={{ background: `var(--color-${name})` }} />
              {name}
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen name="Type">
        <div>
          {SIZES.map((size) => (
            <p
              key={size}
              style={{
                fontSize: `var(--text-${size})`,
                lineHeight: `var(--text-${size}--line-height)`,
              }}
            >
              {size} 1,234.56 USDC
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Corners and elevation">
        <div className="swatches" style={{ flexBasis: '100%' }}>
          {RADII.map((name) => (
            <span key={name}>
              <i
                style={{
                  borderRadius: `var(--radius-${name})`,
                  background: 'var(--color-surface)',
                }}
              />
              {name}
            </span>
          ))}
          {(['low', 'high'] as const).map((name) => (
            <span key={name}>
              <i
                style={{ boxShadow: `var(--shadow-${name})`, background: 'var(--color-raised)' }}
              />
              {name}
            </span>
          ))}
        </div>
      </Specimen>
    </>
  )
}
