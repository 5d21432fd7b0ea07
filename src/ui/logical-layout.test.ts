import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const styled = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:tsx|css)$|class\.ts$/.test(file),
)

const SIDED = [
  String.raw`-?(?:m|p|scroll-m|scroll-p)[lr]-[\w.[]\S*`,
  String.raw`-?(?:left|right)-(?:\d|\[|px|full|auto)\S*`,
  String.raw`(?:text|float|clear|origin|object)-(?:left|right)`,
  String.raw`(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?:-\S+)?`,
  String.raw`bg-(?:gradient|linear)-to-[lr]`,
].join('|')

/** Classes that name a physical side instead of start or end. */
const CLASSES = new RegExp(String.raw`(?<=[\s"'\`:])!?(?:${SIDED})!?(?=[\s"'\`])`, 'g')

/** The same in style sheets. */
const PROPERTIES =
  /(?<=[\s{;])(?:(?:margin|padding|border)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|left|right)(?=[-\w]*\s*:)|(?<=text-align:\s*)(?:left|right)/g

/** Inline-axis translations need a value for each direction. */
const shifts = (text: string): string[] =>
  [...text.matchAll(/"[^"\n]*translate-x-[^"\n]*"|'[^'\n]*translate-x-[^'\n]*'/g)]
    .map(([classes]) => classes)
    .filter((classes) => !classes.includes('rtl:'))

/** Elements moved to measured positions use physical coordinates. */
const MEASURED = /"[^"\n]*translate-x-\(--[^"\n]*"/g

/** `figures` has a direction of its own, by which its element would be aligned: it belongs within the aligned one. */
const selfAligned = (text: string): string[] =>
  (text.match(/(?:"|@apply )[^"\n;]*/g) ?? []).filter(
    (classes) => /[" ]figures\b/.test(classes) && /\btext-(?:start|end)\b/.test(classes),
  )

const sided = (file: string, source: string): string[] => {
  const text = source.replaceAll(MEASURED, '')
  return [
    ...(text.match(file.endsWith('.css') ? PROPERTIES : CLASSES) ?? []),
    ...shifts(text),
    ...selfAligned(text),
  ]
}

it('no style names a physical side, so every layout mirrors with the text direction', () => {
  const found = styled.flatMap((file) =>
    sided(file, readFileSync(join(root, file), 'utf8')).map((what) => `${file}: ${what}`),
  )
  expect(found).toEqual([])
})

it('detects physical sides', () => {
  const classes =
    'className="ml-2 -mr-4 md:left-0 text-right rounded-tl-lg border-l hover:pl-[3px]"'
  expect(sided('a.tsx', classes)).toEqual([
    'ml-2',
    '-mr-4',
    'left-0',
    'text-right',
    'rounded-tl-lg',
    'border-l',
    'pl-[3px]',
  ])
  expect(sided('a.tsx', '"start-1/2 translate-x-4"')).toEqual(['"start-1/2 translate-x-4"'])
  expect(sided('a.tsx', '"translate-x-4 rtl:-translate-x-4 ms-2 rounded-lg text-start"')).toEqual(
    [],
  )
  expect(sided('a.tsx', '<td className="figures py-2 text-end">')).toEqual([
    '"figures py-2 text-end',
  ])
  expect(sided('a.css', '@apply figures text-end;')).toEqual(['@apply figures text-end'])
  expect(sided('a.tsx', '"left-0 translate-x-(--active-tab-left)"')).toEqual([])
  expect(sided('a.css', 'a { margin-left: 1px; left: 0; text-align: right }')).toEqual([
    'margin-left',
    'left',
    'right',
  ])
  expect(sided('a.css', 'a { margin-inline-start: 1px; inset-inline-end: 0 }')).toEqual([])
})
