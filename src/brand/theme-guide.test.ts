import { expect, test } from 'vitest'
import { cellsOf, readGuideTable } from '#src/testing/guide-table.ts'
import { PRESET_NAMES } from './theme-presets.ts'
import { THEME_TOKENS, TOKEN_NAMES, type TokenKind } from './theme-tokens.ts'

function describeValues(token: TokenKind): string {
  switch (token.kind) {
    case 'color':
      return 'a colour, or `{ light, dark }`'
    case 'fonts':
      return 'names of fonts'
    case 'choice':
      return token.values.map((value) => `\`${value}\``).join(', ')
    case 'number':
      return `${token.min} to ${token.max} in steps of ${token.step}; ${token.own} by default`
  }
}

/** Renders the guide's table of tokens. */
function renderTokenTable(): string {
  const rows = TOKEN_NAMES.map(
    (name) =>
      `| \`${name}\` | ${describeValues(THEME_TOKENS[name])} | ${THEME_TOKENS[name].about} |`,
  )
  const preset = `| \`preset\` | ${PRESET_NAMES.map((name) => `\`${name}\``).join(', ')} | tokens to begin with, which the others replace |`
  return ['| token | accepted | meaning |', '| --- | --- | --- |', preset, ...rows].join('\n')
}

test('the guide’s table of theme tokens is the one that the code has', () => {
  expect(readGuideTable('token')).toEqual(cellsOf(renderTokenTable()))
})
