import { useIsDrawnAhead } from '#src/ui/use-is-drawn-ahead.ts'
import { useSettled } from '#src/ui/use-settled.ts'

/**
 * Whether a value, never null, has stood still for a while: for what can wait until nobody is typing. What the gateway drew
 * stood still before.
 */
export function useIsStill(value: object): boolean {
  const isDrawnAhead = useIsDrawnAhead()
  return useSettled<object | null>(value, isDrawnAhead ? value : null) === value
}
