import { useState } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { Forced, Specimen, State } from './specimen.tsx'

const SPEEDS = [
  { value: 'slow', label: 'Slow', note: '≈ 5 minutes' },
  { value: 'fast', label: 'Fast', note: '≈ 30 seconds' },
  { value: 'never', label: 'Scheduled', note: 'not on this network', disabled: true },
]

const FORCED = ['hover', 'focus-visible'] as const

function Switches() {
  const [on, setOn] = useState(true)
  return (
    <>
      <State name="switch">
        <Switch label="Remember my portfolio" checked={on} onChange={setOn} />
      </State>
      <State name="off">
        <Switch label="Remember my portfolio" checked={!on} onChange={(off) => setOn(!off)} />
      </State>
      <State name="disabled">
        <Switch label="Remember my portfolio" checked onChange={setOn} disabled />
      </State>
      {FORCED.map((state) => (
        <State key={state} name={`switch, ${state}`}>
          <Forced state={state}>
            <Switch label="Remember my portfolio" checked={on} onChange={setOn} />
          </Forced>
        </State>
      ))}
      {FORCED.map((state) => (
        <State key={state} name={`checkbox, ${state}`}>
          <Forced state={state}>
            <Checkbox label="I have compared it" checked={on} onChange={setOn} />
          </Forced>
        </State>
      ))}
      <State name="checkbox" wide>
        <Checkbox
          label="I have compared the address"
          note="The first and the last four characters."
          checked={on}
          onChange={setOn}
        />
      </State>
      <State name="off, with an error">
        <Checkbox label="I have compared it" checked={!on} onChange={setOn} invalid />
      </State>
      <State name="disabled">
        <Checkbox label="I have compared it" checked onChange={setOn} disabled />
      </State>
    </>
  )
}

function Radios() {
  const [speed, setSpeed] = useState<string | null>('fast')
  return (
    <>
      <State name="chosen" wide>
        <RadioGroup label="Speed" options={SPEEDS} value={speed} onChange={setSpeed} />
      </State>
      {FORCED.map((state) => (
        <State key={state} name={state} wide>
          <Forced state={state}>
            <RadioGroup label="Speed" options={SPEEDS} value={speed} onChange={setSpeed} />
          </Forced>
        </State>
      ))}
      <State name="with an error" wide>
        <RadioGroup
          label="Speed"
          options={SPEEDS}
          value={null}
          onChange={setSpeed}
          error="Choose how fast it should go."
        />
      </State>
    </>
  )
}

/** What is chosen. */
export function SelectionControls() {
  return (
    <>
      <Specimen name="Switch and checkbox">
        <Switches />
      </Specimen>
      <Specimen name="Radio group">
        <Radios />
      </Specimen>
    </>
  )
}
