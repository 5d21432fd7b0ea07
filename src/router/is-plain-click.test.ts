import { expect, it } from 'vitest'
import { isPlainClick } from './is-plain-click.ts'

const plain = {
  button: 0,
  defaultPrevented: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
}

it('handles only clicks that would stay in the tab', () => {
  expect(isPlainClick(plain)).toBe(true)
  const others = [
    { button: 1 },
    { defaultPrevented: true },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
  ]
  for (const other of others) expect(isPlainClick({ ...plain, ...other })).toBe(false)
})
