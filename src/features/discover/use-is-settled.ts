import { useIsPrerendered } from '#src/ui/use-is-prerendered.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'

/**
 * Whether a value, never null, has stood still for a while: for what can wait until nobody is typing. What the gateway drew
 * stood still before.
 */
export function useIsSettled(value: object): boolean {
  const isPrerendered = useIsPrerendered()
  return useDebouncedValue<object | null>(value, isPrerendered ? value : null) === value
}
