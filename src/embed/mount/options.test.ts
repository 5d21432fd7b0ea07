import { describe, expect, it } from 'vitest'
import { toWidgetConfig } from './options.ts'

describe("a host's options", () => {
  it('reach the frame also as reactive lists', () => {
    const types = new Proxy(['vault'], {})
    expect(() => structuredClone({ types })).toThrow('could not be cloned')
    expect(structuredClone(toWidgetConfig({ types })).types).toEqual(['vault'])
  })

  it.each([
    ['a text in place of a list', { types: JSON.parse('"vault"') }],
    ['a theme that there is not', { theme: JSON.parse('"pink"') }],
    ['a language that there is not', { language: JSON.parse('"xx"') }],
    ['a generated language', { language: JSON.parse('"ar-XB"') }],
    ['a colour by its name', { accent: JSON.parse('"red"') }],
    ['a colour with more in it', { accent: JSON.parse('"#1d4ed8;color:red"') }],
    ['corners that are no pixels', { radius: JSON.parse('"1em"') }],
    ['rounder corners than there are', { radius: 17 }],
    ['more than the frame listens to', { yieldIds: Array.from({ length: 201 }, String) }],
  ])('are rejected at once if the frame would ignore them: %s', (_what, options) =>
    expect(() => toWidgetConfig(options)).toThrow(TypeError),
  )
})
