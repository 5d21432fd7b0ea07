import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWidgetConfig } from '../url-settings.ts'

const read = (origins: string, sandbox = false) =>
  readWidgetConfig({ WIDGET_ORIGINS: origins }, sandbox)

describe('who may show the widget', () => {
  it('nobody may frame the widget by default', () => {
    expect(readWidgetConfig({}, false)).toEqual({
      widget: { origins: [], galleryPort: null, safeOrigins: [] },
      mistakes: [],
    })
  })

  it('in the sandbox the gallery may frame the widget, where there is one', () => {
    expect(readWidgetConfig({ EMBED_GALLERY_PORT: '4001' }, true).widget).toMatchObject({
      origins: ['http://localhost:4001'],
      galleryPort: 4001,
    })
    expect(readWidgetConfig({}, true).widget.origins).toEqual([])
  })

  it('exactly the named origins may frame the widget, each once', () => {
    const { widget, mistakes } = read('https://a.example, https://b.example:8443,https://a.example')
    expect(widget.origins).toEqual(['https://a.example', 'https://b.example:8443'])
    expect(mistakes).toEqual([])
  })

  it.each([
    '*',
    'https://*.example',
    'https://a.example/',
    'https://a.example/path',
    'https://A.example',
    'https://a.example:443',
    'https://user@a.example',
    'a.example',
    'null',
    "'self'",
    'https:',
    'http://a.example',
    'http://localhost:4001',
    'data:x',
    '',
  ])('%j is rejected with one sentence', (origins) => {
    const { widget, mistakes } = read(origins)
    expect(widget.origins).toEqual([])
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toContain('WIDGET_ORIGINS')
  })

  it('plain http is allowed for loopback in the sandbox only', () => {
    expect(read('http://127.0.0.1:9', true).widget.origins).toEqual(['http://127.0.0.1:9'])
    expect(read('http://a.example', true).mistakes).toHaveLength(1)
  })

  it('each mistake has its sentence', () => {
    expect(read('*,https://a.example,nowhere').mistakes).toHaveLength(2)
  })

  it('no accepted origin matches several in a content security policy', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.domain().map((name) => `https://${name}`),
    )
    fc.assert(
      fc.property(text, (origins) => {
        for (const origin of read(origins).widget.origins)
          expect(origin).toMatch(/^https:\/\/[^\s;,*'/]+$/)
      }),
    )
  })
})

describe('Safe’s app', () => {
  const readSafe = (origins: string, sandbox = false) =>
    readWidgetConfig({ SAFE_ORIGINS: origins }, sandbox)

  it('frames the dApp from exactly the named origins, and the widget from none', () => {
    const { widget, mistakes } = readSafe('https://app.safe.global')
    expect(widget).toMatchObject({ origins: [], safeOrigins: ['https://app.safe.global'] })
    expect(mistakes).toEqual([])
  })

  it.each(['*', 'https://*.safe.global', 'http://localhost:1'])('%j is rejected', (origins) => {
    const { widget, mistakes } = readSafe(origins)
    expect(widget.safeOrigins).toEqual([])
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toContain('SAFE_ORIGINS')
  })

  it('may be plain http on loopback in the sandbox', () => {
    expect(readSafe('http://localhost:1', true).widget.safeOrigins).toEqual(['http://localhost:1'])
  })
})

describe('the gallery', () => {
  it.each([
    ['4001', false, 'sandbox mode only'],
    ['0', true, 'between 1 and 65535'],
    ['web', true, 'between 1 and 65535'],
  ])('%s, sandbox %s: %s', (port, sandbox, sentence) => {
    const { mistakes } = readWidgetConfig({ EMBED_GALLERY_PORT: port }, sandbox)
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toContain(sentence)
  })
})
