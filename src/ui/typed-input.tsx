import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

export interface TypedInputProps extends Omit<
  ComponentProps<'input'>,
  'ref' | 'value' | 'defaultValue'
> {
  readonly value: string
}

/**
 * A text input that writes to the DOM only values that were not typed: after a keystroke the DOM
 * already has the value, and writing it again doubles the cost.
 */
export function TypedInput({ value, ...rest }: TypedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [first] = useState(value)
  useLayoutEffect(() => {
    if (input.current !== null && input.current.value !== value) input.current.value = value
  }, [value])
  return <TextInput {...rest} ref={input} defaultValue={first} />
}
