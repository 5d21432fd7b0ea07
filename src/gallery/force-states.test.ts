import { expect, test } from 'vitest'
import { withForcedStates } from './force-states.ts'

test.each([
  ['a:hover{}', "a:is(:hover, [data-force~='hover']){}"],
  ['a:focus-visible{}', "a:is(:focus-visible, [data-force~='focus-visible']){}"],
  ['@media (hover: hover) { &:hover {} }', "@media all { &:is(:hover, [data-force~='hover']) {} }"],
  ['.hover\\:bg:active{}', ".hover\\:bg:is(:active, [data-force~='active']){}"],
])('%s is also for what is forced', (css, forced) => {
  expect(withForcedStates(css)).toBe(forced)
})

test.each(['.a\\:hover{}', '.hover{}', 'a:hover-not-a-state{}'])('%s stays as it is', (css) => {
  expect(withForcedStates(css)).toBe(css)
})
