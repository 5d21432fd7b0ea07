import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

export interface TypedInputProps extends Omit<
  ComponentProps<'input'>,
  'ref' | 'value' | 'defaultValue'
> {
  readonly value: string
}

/**
 * A text input that whatever is typed into it stays in. Only a value that comes from elsewhere is written into the page: after
 * a key it stands there already, and writing it once more costs as much as the key.
 */
export function TypedInput({ value, ...rest }: TypedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [first] = useState(value)
  useLayoutEffect(() => {
    if (input.current !== null && input.current.value !== value) input.current.value = value
  }, [value])
  return <TextInput {...rest} ref={input} defaultValue={first} />
}
