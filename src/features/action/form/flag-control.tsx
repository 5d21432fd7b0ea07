import { Switch } from '#src/ui/switch.tsx'
import { ControlHint } from './control-hint.tsx'
import type { ControlProps } from './control-props.ts'
import { useFlagWords } from './use-flag-words.ts'

/** On or off. */
export function FlagControl({ control, value, onChange }: ControlProps) {
  const { text, own } = useFlagWords()(control)
  return (
    <div>
      <Switch
        label={<span lang={own ? undefined : 'en'}>{text}</span>}
        name={control.name}
        checked={value === true}
        onChange={onChange}
      />
      <p className="text-sm text-muted empty:hidden">
        <ControlHint control={control} />
      </p>
    </div>
  )
}
