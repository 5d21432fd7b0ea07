import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWidgetConfig } from '../protocol/widget-config.ts'
import { DEFAULTS, OPTIONS, readOptions, toWidgetConfig, type WidgetWords } from './options.ts'

/** Reads options and collects what was wrong with them. */
const read = (options: unknown) => {
  const problems: string[] = []
  return { options: readOptions(options, (problem) => problems.push(problem)), problems }
}

describe("a host's options", () => {
  it('reach the frame also as reactive lists', () => {
    const types = new Proxy(['vault'], {})
    expect(() => structuredClone({ types })).toThrow('could not be cloned')
    const config = toWidgetConfig({ ...DEFAULTS, ...read({ types }).options })
    expect(structuredClone(config).types).toEqual(['vault'])
  })

  it('as they are by default are accepted by the frame unchanged', () => {
    const config = toWidgetConfig(DEFAULTS)
    expect(readWidgetConfig(config)).toEqual(config)
    expect(readWidgetConfig({})).toEqual(config)
  })

  it.each([
    ['page', 'home'],
    ['yieldId', 5],
    ['types', 'vault'],
    ['yieldIds', Array.from({ length: 201 }, String)],
    ['validators', { solana: { allowed: ['a'], forbidden: ['b'] } }],
    ['validators', { solana: ['a'] }],
    ['preferredYields', { USDC: 'a' }],
    ['preferredYields', ['a']],
    ['rows', 0],
    ['rows', 101],
    ['rows', '5'],
    ['layout', 'wide'],
    ['features', { swap: true }],
    ['features', { compare: 'no' }],
    ['features', { activity: 'no' }],
    ['theme', 'pink'],
    ['language', 'xx'],
    ['language', 'ar-XB'],
    ['words', { fr: { 'discover.title': 'Rendements' } }],
    ['words', { en: { 'discover.title': 5 } }],
    ['accent', 'red'],
    ['accent', '#1d4ed8;color:red'],
    ['radius', '1em'],
    ['radius', 25],
    ['amounts', 1],
    ['hooks', { beforeBreakfast: () => true }],
    ['hooks', { beforeAction: true }],
    ['wallet', { name: 'Acme' }],
    ['loading', 'never'],
  ])('%s %j is reported with what is accepted, and the others stay', (name, value) => {
    const { options, problems } = read({ title: 'Savings', [name]: value, networks: ['base'] })
    expect(options).toEqual({ title: 'Savings', networks: ['base'] })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`"${name}" is ${JSON.stringify(value).slice(0, 80)}`)
    expect(problems[0]).toContain(Reflect.get(OPTIONS, name).accepts)
  })

  it('that do not exist are reported with those that do', () => {
    const { options, problems } = read({ network: 'base', theme: 'dark' })
    expect(options).toEqual({ theme: 'dark' })
    expect(problems[0]).toMatch(/^there is no option "network"; there are page, .*networks/)
  })

  it('never make the page’s script throw, whatever they are', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withMap: true }), (value) => {
        for (const name of Object.keys(OPTIONS))
          expect(read({ [name]: value }).problems.length).toBeLessThan(2)
        expect(Object.keys(read(value).options)).toEqual([])
      }),
    )
  })

  it('have no names that change an object', () => {
    const hostile = JSON.parse('{"validators":{"__proto__":{"allowed":["a"]}}}')
    const { validators } = toWidgetConfig({ ...DEFAULTS, ...read(hostile).options })
    expect(Object.getPrototypeOf(validators)).toBe(Object.prototype)
    expect(Reflect.get(Object.prototype, 'allowed')).toBeUndefined()
  })
})

it('a host’s compiler knows the keys and placeholders of its words', () => {
  const words: WidgetWords = {
    en: { 'discover.title': 'Our savings', 'portfolio.lead': 'In {count} accounts' },
    // @ts-expect-error -- no such text
    es: { 'discover.titel': 'Ahorros' },
    // @ts-expect-error -- a text of the frame's own
    de: { 'run.press.sign': 'Weiter' },
    // @ts-expect-error -- without its placeholder
    ar: { 'portfolio.lead': 'الاستثمارات' },
  }
  // The same at run time is the frame's: it has the texts.
  expect(read({ words }).problems).toEqual([])
})
