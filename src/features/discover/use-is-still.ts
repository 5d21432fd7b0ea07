import { useSettled } from '#src/ui/use-settled.ts'

/** Whether a value, never null, has stood still for a while: for what can wait until nobody is typing. */
export const useIsStill = (value: object): boolean =>
  useSettled<object | null>(value, null) === value
