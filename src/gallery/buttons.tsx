import { Button, IconButton } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Specimen, State } from './specimen.tsx'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const
const FORCED = ['hover', 'focus-visible', 'active'] as const

/** What is pressed. */
export function Buttons() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}`}>
          <State name="at rest">
            <Button variant={variant}>Deposit</Button>
          </State>
          {FORCED.map((state) => (
            <State key={state} name={state}>
              <Button variant={variant} data-force={state}>
                Deposit
              </Button>
            </State>
          ))}
          <State name="disabled">
            <Button variant={variant} disabled>
              Deposit
            </Button>
          </State>
          <State name="busy">
            <Button variant={variant} busy>
              Depositing
            </Button>
          </State>
          <State name="large, wide" wide>
            <Button variant={variant} size="lg" wide>
              Deposit
            </Button>
          </State>
        </Specimen>
      ))}
      <Specimen name="Icon button">
        <State name="at rest">
          <IconButton icon="close" label="Close" />
        </State>
        {FORCED.map((state) => (
          <State key={state} name={state}>
            <IconButton icon="close" label="Close" data-force={state} />
          </State>
        ))}
        <State name="disabled">
          <IconButton icon="close" label="Close" disabled />
        </State>
        <State name="copy">
          <CopyButton text="0x5FbDB2315678afecb367f032d93F642f64180aa3" description="address" />
        </State>
        <State name="spinner">
          <Spinner />
        </State>
      </Specimen>
    </>
  )
}
