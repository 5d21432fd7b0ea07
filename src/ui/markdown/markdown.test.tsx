import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import shell from '#src/messages/en/shell.json'
import { truncateMarkdown } from './truncate-markdown.ts'
import { Markdown } from './markdown.tsx'
import { parseMarkdown } from './parse-markdown.ts'

const draw = (source: string): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ shell }}>
      <Markdown blocks={parseMarkdown(source)} />
    </IntlProvider>,
  )

const OURS = new Set(
  'div p h3 h4 h5 h6 ul ol li blockquote pre code strong em del br hr table thead tbody tr th td a bdi span svg path'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'class lang dir href target rel start tabindex role viewbox fill stroke stroke-width stroke-linecap stroke-linejoin aria-hidden d'.split(
    ' ',
  ),
)

/** Returns every rendered element with its attributes. React escapes "<" and ">" everywhere else. */
function elementsOf(html: string) {
  return [...html.matchAll(/<([^\s/>]+)([^>]*)>/g)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: [...rest.matchAll(/([^\s=]+)="([^"]*)"/g)].map(
      ([, attribute = '', value = '']) => [attribute.toLowerCase(), value] as const,
    ),
  }))
}

const UNSEEN = /[\u202A-\u202E\u2066\u2067\u200B\u200E\u200F\u2060\uFEFF]|(?!\n)\p{Cc}/u

/** Returns the rendered elements outside the allowed set; empty for a harmless description. */
function harmIn(html: string): readonly unknown[] {
  const elements = elementsOf(html)
  const attributes = elements.flatMap((element) => element.attributes)
  const links = elements.filter(({ name }) => name === 'a').map((one) => new Map(one.attributes))
  const isSafe = (link: ReadonlyMap<string, string>): boolean =>
    /^https:\/\/[^@\s]+$/.test(link.get('href') ?? '') &&
    link.get('target') === '_blank' &&
    link.get('rel') === 'noopener noreferrer'
  return [
    ...elements.filter(({ name }) => !OURS.has(name)),
    ...attributes.filter(([name]) => !ATTRIBUTES.has(name)),
    ...links.filter((link) => !isSafe(link)),
    ...elements.filter(({ name, attributes: own }) =>
      own.some(([attribute]) => attribute === 'href' && name !== 'a'),
    ),
    ...(UNSEEN.exec(html) ?? []),
  ]
}

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, '')

const corpus: readonly (readonly [string, string])[] = [
  ['javascript', '[x](javascript:alert(1))'],
  ['javascript in capitals', '[x](JaVaScRiPt:alert(1))'],
  ['javascript in entities', '[x](&#106;&#97;vascript&colon;alert(1))'],
  ['javascript in hexadecimal entities', '[x](&#x6A;avascript:alert(1))'],
  ['javascript in percent', '[x](javascript%3Aalert(1))'],
  ['javascript behind a tab', '[x](java\tscript:alert(1)) [y](<java&Tab;script:alert(1)>)'],
  ['javascript behind a control character', '[x](\u0001javascript:alert(1))'],
  ['javascript by reference', '[x][r]\n\n[r]: javascript:alert(1)'],
  ['javascript in an autolink', '<javascript:alert(1)>'],
  ['data', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['vbscript', '[x](vbscript:msgbox)'],
  ['file and blob', '[x](file:///etc/passwd) [y](blob:https://a.test/1)'],
  ['http', '[x](http://a.test)'],
  ['no scheme', '[x](//evil.test) [y](/yields) [z](evil.test)'],
  ['a hidden host', '[x](https://app.test@evil.test/)'],
  ['mail and phone', '<a@b.test> [x](mailto:a@b.test) [y](tel:1)'],
  ['script', '<script>alert(1)</script>'],
  ['half a script', '<script src=//evil.test'],
  ['a handler', '<img src=x onerror=alert(1)>'],
  ['svg', '<svg onload=alert(1)><use href="data:image/svg+xml,x"/></svg>'],
  ['a frame', '<iframe src="https://evil.test"></iframe>'],
  ['a style', '<style>*{display:none}</style><b style="position:fixed">x</b>'],
  ['a form', '<form action="https://evil.test"><input name=seed><button>Connect</button></form>'],
  ['a component', '<Exact copy="x">y</Exact>'],
  ['html around markdown', '<div onclick="alert(1)">\n\n[x](javascript:1) **b**\n\n</div>'],
  ['a comment', '<!-- <script>alert(1)</script> -->'],
  ['a picture', '![alt](https://evil.test/pixel.png "t")'],
  ['a picture in a link', '[![alt](https://evil.test/p.png)](https://ok.test)'],
  ['a picture by reference', '![alt][r]\n\n[r]: data:image/svg+xml,<svg/onload=alert(1)>'],
  ['an override of direction', 'Pay \u202E000,1\u202C now'],
  ['an override in an entity', 'Pay &#8238;000,1 &#x202E; &#x2066; now'],
  ['an override in a link', '[app.test\u202E](https://evil.test/\u202Etset.ppa)'],
  ['letters of no width', '[aa\u200Bve.com](https://aave.com) USD\u200BC &ZeroWidthSpace; &shy;'],
  ['a look-alike host', '[aave.com](https://аave.com/)'],
  ['quotes in a link', '[x](https://a.test/"onmouseover="alert(1)) [y](https://a.test/<b>)'],
  ['a title', '[x](https://a.test "\\" onclick=\\"alert(1)")'],
  ['a footnote', 'a[^1]\n\n[^1]: <img src=x onerror=alert(1)> [x](javascript:1)'],
  ['front matter', '---\ntitle: <script>\n---\ntext'],
  ['a task', '- [x] done <input type=password>'],
  ['code', '```html" onclick="alert(1)\n<script>alert(1)</script>\n```'],
  ['a table', '| [x](javascript:1) | <b>h</b> |\n|:--|--:|\n| <img src=x> | y |'],
  ['quotes in each other', `${'>'.repeat(9_000)} x`],
  ['lists in each other', `${'- '.repeat(4_000)}x`],
  ['numbers in each other', `${'1. '.repeat(3_000)}x`],
  ['brackets', '['.repeat(9_999)],
  ['brackets and parentheses', '[x]('.repeat(2_400)],
  ['stars', `${'*'.repeat(5_000)}x${'_'.repeat(4_000)}`],
  ['emphasis in each other', `${'**_'.repeat(3_000)}x`],
  ['tags in each other', '<div>'.repeat(2_000)],
  ['huge', 'x'.repeat(5_000_000)],
  ['many paragraphs', 'x\n\n'.repeat(3_000)],
  ['nothing', '\u0000\uFEFF\n\n \u200B'],
]

describe('a malicious description renders as text and safe links', () => {
  it.each(corpus)('%s', (_what, source) => {
    expect(harmIn(draw(source))).toEqual([])
  })

  it('any combination is harmless', () => {
    const parts = corpus.map(([, source]) => source).filter((source) => source.length < 200)
    const piece = fc.oneof(
      fc.constantFrom(...parts),
      fc.constantFrom('\n', '\n\n', '> ', '- ', '    ', '**', '`', '](', '<', '>', '&#', '\\'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(harmIn(draw(pieces.join('')))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

it('the detection finds malicious output', () => {
  for (const harm of [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<a href="https://a.test/">',
    '\u202E',
  ])
    expect(harmIn(harm)).not.toEqual([])
})

it('HTML is shown as text, neither rendered nor hidden', () => {
  expect(draw('a <b>bold</b> claim')).toContain('a &lt;b&gt;bold&lt;/b&gt; claim')
})

it('a link shows its host, unless its text does', () => {
  expect(plain(draw('[the app](https://evil.test/x)'))).toContain('the app (evil.test)')
  expect(plain(draw('[https://aave.com](https://evil.test/)'))).toContain('(evil.test)')
  expect(plain(draw('[aave.com](https://аave.com/)'))).toContain('(xn--ave-5cd.com)')
  expect(plain(draw('https://docs.test/a'))).not.toContain('(docs.test)')
  expect(plain(draw('[docs.test](https://docs.test/a)'))).not.toContain('(docs.test)')
})

it('renders paragraphs, emphasis, lists, code and tables', () => {
  const html = draw(
    '# Title\n\nA **bold** and *fine* `word`.\n\n- one\n- two\n  1. inner\n\n> said\n\n| a |\n|---|\n| b |',
  )
  for (const kept of ['<h3', '<strong', '<em>', '<code', '<ul', '<ol', '<blockquote', '<table'])
    expect(html).toContain(kept)
  expect(html).not.toMatch(/<h[12]/)
  expect(draw('###### deep')).toContain('<h6')
})

describe('a long description is truncated', () => {
  const long = parseMarkdown(`${'word '.repeat(300)}\n\n- one\n- two\n\n${'more '.repeat(300)}`)

  it('ends at the limit', () => {
    const part = truncateMarkdown(long, 200)
    expect(part).toHaveLength(1)
    expect(JSON.stringify(part).length).toBeLessThan(400)
    expect(JSON.stringify(part)).toContain('…')
  })

  it('is complete if short', () => {
    const short = parseMarkdown('A few words.\n\n- one')
    expect(truncateMarkdown(short, 900)).toBe(short)
  })

  it('holds for any description', () => {
    for (const [, source] of corpus) {
      const part = truncateMarkdown(parseMarkdown(source), 300)
      expect(Array.from(JSON.stringify(part)).length).toBeLessThan(20_000)
    }
  })
})
