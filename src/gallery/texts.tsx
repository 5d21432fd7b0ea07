import { useState } from 'react'
import { CalendarButton } from '#src/ui/calendar/calendar-button.tsx'
import { ExternalLink } from '#src/ui/external-link.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Identifier } from '#src/ui/numbers/identifier.tsx'
import { RelativeTime } from '#src/ui/numbers/relative-time.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { OriginalMessage } from '#src/ui/original-message.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { SeriesDot, ShareBar } from '#src/ui/share-bar.tsx'
import { Forced, Specimen, State } from './specimen.tsx'

const NOW = Date.UTC(2026, 0, 1)
const ICONS: readonly IconName[] = [
  'search',
  'copy',
  'plus',
  'check',
  'external',
  'right',
  'left',
  'down',
  'close',
  'info',
  'warning',
  'sun',
  'moon',
  'screen',
  'wallet',
  'settings',
  'clock',
]
const TERMS = [
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
  { value: 'all', label: 'All' },
] as const
const EVENT = {
  id: 'gallery',
  title: 'Withdrawable',
  text: 'What you unstaked is free.',
  link: 'https://example.org',
  at: NOW,
}

function Terms() {
  const [term, setTerm] = useState<(typeof TERMS)[number]['value']>('year')
  return <SegmentedControl label="Term" segments={TERMS} value={term} onChange={setTerm} />
}

function Illustrations() {
  return (
    <>
      <Specimen name="Shares and series">
        <State name="shares" wide>
          <ShareBar shares={[5, 3, 2]} />
        </State>
        <State name="shares of a larger whole" wide>
          <ShareBar shares={[5, 3]} whole={20} />
        </State>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <State key={index} name={`series ${index + 1}`}>
            <SeriesDot index={index} />
          </State>
        ))}
      </Specimen>
      <Specimen name="Signs">
        {ICONS.map((name) => (
          <State key={name} name={name}>
            <Icon name={name} />
          </State>
        ))}
      </Specimen>
    </>
  )
}

/** Links, names, signs and small drawings. */
export function Texts() {
  return (
    <>
      <Specimen name="Links and words of others">
        <State name="link, with its host">
          <ExternalLink href="https://docs.example.org/vaults">Documentation</ExternalLink>
        </State>
        <State name="no link">
          <ExternalLink href="javascript:alert(1)">Documentation</ExternalLink>
        </State>
        <State name="a failure in its own words" wide>
          <OriginalMessage
            label="The wallet says"
            message="execution reverted"
            copied="execution reverted"
            description="what the wallet says"
          />
        </State>
      </Specimen>
      <Specimen name="Names and moments">
        <State name="identifier">
          <Identifier id={`0x${'5a'.repeat(32)}`} description="hash" />
        </State>
        <State name="address, short">
          <ShortAddress address="0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed" />
        </State>
        <State name="moment">
          <RelativeTime date="2026-01-04T00:00:00Z" now={NOW} />
        </State>
        <State name="moment, unknown">
          <RelativeTime date={undefined} now={NOW} />
        </State>
        <State name="for the calendar">
          <CalendarButton event={EVENT} now={NOW} label="Add to calendar" />
        </State>
      </Specimen>
      <Specimen name="Segments">
        <State name="chosen" wide>
          <Terms />
        </State>
        <State name="hover" wide>
          <Forced state="hover">
            <Terms />
          </Forced>
        </State>
        <State name="focus-visible" wide>
          <Forced state="focus-visible">
            <Terms />
          </Forced>
        </State>
      </Specimen>
      <Illustrations />
    </>
  )
}
