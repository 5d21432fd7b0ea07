import { useState } from 'react'
import { OPTION_MEANINGS } from '#src/embed/mount/option-meanings.ts'
import { flag, list, text as textKind, type OptionKind } from '#src/embed/protocol/option-kinds.ts'
import { HOOKS } from '#src/embed/protocol/widget-config.ts'
import { Field, type FieldControl } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import {
  EDITABLE_OPTIONS,
  HOOK_ANSWERS,
  withValue,
  type PlaygroundState,
} from './playground-state.ts'

const MEANINGS: Readonly<Record<string, string>> = OPTION_MEANINGS

/** Returns the values of an option that is one of a few texts; null for other kinds. */
function getChoices({ accepts, read }: OptionKind<unknown>): readonly string[] | null {
  const values = accepts.split(', ')
  return values.every((value) => read(value) === value) && read('') === undefined ? values : null
}

/** What stands in the empty field of a kind. */
function getExample(kind: OptionKind<unknown>): string {
  if (kind === list) return 'one, two'
  if (kind === textKind) return ''
  return kind.read({}) === undefined ? 'a number' : '{ }'
}

const toText = (value: unknown): string => {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}

interface OptionControlProps {
  readonly name: string
  readonly kind: OptionKind<unknown>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** A text that becomes the option once it is valid. */
function TextOption({
  kind,
  value,
  onChange,
  field,
  onProblem,
}: Omit<OptionControlProps, 'name'> & {
  readonly field: FieldControl
  readonly onProblem: (problem: string | null) => void
}) {
  const [draft, setDraft] = useState(() => toText(value))
  const change = (text: string): void => {
    setDraft(text)
    const read = text.trim() === '' ? undefined : kind.read(kind.parse(text))
    const isWrong = text.trim() !== '' && read === undefined
    onProblem(isWrong ? `Accepted: ${kind.accepts}.` : null)
    onChange(read)
  }
  return (
    <TextInput
      {...field}
      value={draft}
      placeholder={getExample(kind)}
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** One option of the table. */
function OptionControl({ name, kind, value, onChange }: OptionControlProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const choices = kind === flag ? ['true', 'false'] : getChoices(kind)
  return (
    <Field
      label={<code>{name}</code>}
      hint={(MEANINGS[name] ?? '').replaceAll('`', '')}
      error={problem ?? undefined}
    >
      {(field) =>
        choices ? (
          <Select
            {...field}
            value={toText(value)}
            onChange={({ target }) =>
              onChange(target.value === '' ? undefined : kind.read(kind.parse(target.value)))
            }
          >
            <option value="">by default: {toText(kind.fallback ?? 'none')}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        ) : (
          <TextOption
            kind={kind}
            value={value}
            onChange={onChange}
            field={field}
            onProblem={setProblem}
          />
        )
      }
    </Field>
  )
}

interface ControlsProps {
  readonly state: PlaygroundState
  readonly onChange: (state: PlaygroundState) => void
}

/** Every option of the table. */
export function OptionControls({ state, onChange }: ControlsProps) {
  return (
    <div className="fields">
      {EDITABLE_OPTIONS.map(([name, kind]) => (
        <OptionControl
          key={name}
          name={name}
          kind={kind}
          value={state.options[name]}
          onChange={(value) =>
            onChange({ ...state, options: withValue(state.options, name, value) })
          }
        />
      ))}
    </div>
  )
}

/** How this page answers the frame's questions. */
export function HookControls({ state, onChange }: ControlsProps) {
  return (
    <div className="fields">
      {HOOKS.map((name) => (
        <Field key={name} label={<code>{name}</code>}>
          {(field) => (
            <Select
              {...field}
              value={state.hooks[name]}
              onChange={({ target }) => {
                const answer = HOOK_ANSWERS.find((one) => one === target.value) ?? 'off'
                onChange({ ...state, hooks: { ...state.hooks, [name]: answer } })
              }}
            >
              <option value="off">not asked</option>
              <option value="allow">allows</option>
              <option value="veto">refuses, with words</option>
            </Select>
          )}
        </Field>
      ))}
    </div>
  )
}
