import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Specimen, State } from './specimen.tsx'

const words = (count: number): string =>
  'Your keys stay in your wallet. Rates change, and money on a blockchain can be lost. '.repeat(
    count,
  )

function Dialogs() {
  const [shown, setShown] = useState<'short' | 'long' | null>(null)
  const close = (): void => setShown(null)
  return (
    <>
      <State name="dialog">
        <Button variant="secondary" onClick={() => setShown('short')}>
          Open a dialog
        </Button>
      </State>
      <State name="longer than the page">
        <Button variant="secondary" onClick={() => setShown('long')}>
          Open a long dialog
        </Button>
      </State>
      <Dialog open={shown !== null} title="Before you go on" onClose={close}>
        <p>{words(shown === 'long' ? 40 : 1)}</p>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={close}>
            Not now
          </Button>
          <Button onClick={close}>Go on</Button>
        </div>
      </Dialog>
    </>
  )
}

/** What opens over the page. They take the theme of the page itself, not of the side they are opened from. */
export function Popups() {
  return (
    <Specimen name="Dialog">
      <Dialogs />
    </Specimen>
  )
}
