import { HOOKS } from '#src/embed/protocol/widget-config.ts'
import type { PlaygroundState } from './playground-state.ts'

/** Where the widget comes from. */
export interface LoaderSource {
  /** The gateway's. */
  readonly origin: string
  readonly path: string
  readonly integrity: string
}

export const SNIPPETS = ['html', 'react', 'next'] as const

export type SnippetName = (typeof SNIPPETS)[number]

const isPlainName = (name: string): boolean => /^[a-z_$][\w$]*$/i.test(name)

/** Writes a value as JavaScript, with quotes only where they are needed. */
function toCode(value: unknown, indent: string): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replaceAll("'", String.raw`\'`)
      .replaceAll('</', String.raw`<\/`)}'`
  if (Array.isArray(value)) return `[${value.map((one) => toCode(one, indent)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const fields = Object.entries(value).map(([name, one]) => {
    const key = isPlainName(name) ? name : toCode(name, inner)
    return `${inner}${key}: ${toCode(one, inner)},\n`
  })
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`
}

const getOptions = ({ options, tokens }: PlaygroundState): Readonly<Record<string, unknown>> => ({
  ...options,
  ...(Object.keys(tokens).length > 0 && { themeTokens: tokens }),
})

/** The lines of options that only code can have: the wallet and the answers to questions. */
function getCodeOptions(state: PlaygroundState): readonly (readonly [string, string])[] {
  const hooks = HOOKS.filter((name) => state.hooks[name] !== 'off').map((name) => {
    const answer = state.hooks[name] === 'allow' ? 'true' : "'Not on this page.'"
    return `${name}: () => ${answer}`
  })
  return [
    ...(state.hasWallet
      ? [['wallet', "{ name: 'Example wallet', provider: window.ethereum }"] as const]
      : []),
    ...(hooks.length > 0 ? [['hooks', `{ ${hooks.join(', ')} }`] as const] : []),
  ]
}

function toObject(state: PlaygroundState, indent: string): string {
  const lines = [
    ...Object.entries(getOptions(state)).map(([name, value]) => [
      name,
      toCode(value, `${indent}  `),
    ]),
    ...getCodeOptions(state),
  ].map(([name, code]) => `${indent}  ${name}: ${code},\n`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
}

function toHtml(state: PlaygroundState, { origin, path, integrity }: LoaderSource): string {
  return `<div id="earn"></div>
<script
  src="${origin}${path}"
  integrity="${integrity}"
  crossorigin="anonymous"
></script>
<script>
  const widget = Sheaf.mount(document.querySelector('#earn'), ${toObject(state, '  ')})
</script>
`
}

function toProps(state: PlaygroundState, origin: string, indent: string): string {
  const props = [
    `origin="${origin}"`,
    ...Object.entries(getOptions(state)).map(([name, value]) =>
      typeof value === 'string' && !/["\\{}<>]/.test(value)
        ? `${name}="${value}"`
        : `${name}={${toCode(value, indent)}}`,
    ),
    ...getCodeOptions(state).map(([name, code]) => `${name}={${code}}`),
  ]
  return props.map((prop) => `${indent}${prop}\n`).join('')
}

const toReact = (state: PlaygroundState, { origin }: LoaderSource): string =>
  `import { SheafWidget } from '@sheaf/embed-react'

export function Earn() {
  return (
    <SheafWidget
${toProps(state, origin, '      ')}    />
  )
}
`

const toNext = (state: PlaygroundState, source: LoaderSource): string =>
  `// app/earn/earn.tsx\n'use client'\n\n${toReact(state, source)}
// app/earn/page.tsx
import { Earn } from './earn'

export default function Page() {
  return <Earn />
}
`

const WRITERS = { html: toHtml, react: toReact, next: toNext } as const

/** Writes the code that shows the widget as the playground does. */
export const writeSnippet = (
  name: SnippetName,
  state: PlaygroundState,
  source: LoaderSource,
): string => WRITERS[name](state, source)
