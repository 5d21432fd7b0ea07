import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { Specimen, State } from './specimen.tsx'

const TONES = ['neutral', 'good', 'info', 'warning', 'danger'] as const

/** What says how things stand. */
export function Feedback() {
  return (
    <>
      <Specimen name="Badge and token">
        {TONES.map((tone) => (
          <State key={tone} name={tone}>
            <Badge tone={tone}>Withdrawable</Badge>
          </State>
        ))}
        {['USDC', 'ETH', 'stETH', '?'].map((symbol) => (
          <State key={symbol} name={symbol}>
            <Logo src={null} name={symbol} />
          </State>
        ))}
      </Specimen>
      <Specimen name="Notice">
        {TONES.map((tone) => (
          <State key={tone} name={tone} wide>
            <Alert
              tone={tone}
              title="The network does not answer"
              actions={<Button variant="secondary">Try again</Button>}
            >
              Your money is where it was.
            </Alert>
          </State>
        ))}
      </Specimen>
      <Specimen name="Progress, disclosure">
        <State name="40 %" wide>
          <Progress label="Step 2 of 5: waiting for the network" done={0.4} />
        </State>
        <State name="unknown" wide>
          <Progress label="Looking for the transaction" done={null} />
        </State>
        <State name="closed" wide>
          <Disclosure title="Data from the service">0x095ea7b3</Disclosure>
        </State>
      </Specimen>
      <Specimen name="Card: filled, empty, being read">
        <State name="filled" wide>
          <Card className="p-5">
            <dl>
              <Stat label="TVL">≈ $1.2M</Stat>
            </dl>
            <DefinitionList>
              <Definition term="Network">Ethereum</Definition>
              <Definition term="Fees">none stated</Definition>
            </DefinitionList>
          </Card>
        </State>
        <State name="empty" wide>
          <Card>
            <EmptyState title="Nothing here yet" actions={<Button>Find a yield</Button>}>
              What you deposit appears here.
            </EmptyState>
          </Card>
        </State>
        <State name="skeleton" wide>
          <Card className="flex items-center gap-3 p-5">
            <Skeleton disc className="size-9" />
            <span className="flex-1 space-y-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-1/4" />
            </span>
          </Card>
        </State>
      </Specimen>
    </>
  )
}
