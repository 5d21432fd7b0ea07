import { Switch } from '#src/ui/switch.tsx'
import { ControlHint } from './control-hint.tsx'
import type { ControlProps } from './control-props.ts'

/** On or off. */
export function FlagControl({ control, value, onChange }: ControlProps) {
  return (
    <div>
      <Switch
        label={<span lang="en">{control.label}</span>}
        checked={value === true}
        onChange={onChange}
      />
      <p className="text-sm text-muted empty:hidden">
        <ControlHint control={control} />
      </p>
    </div>
  )
}
