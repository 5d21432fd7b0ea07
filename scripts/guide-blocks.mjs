import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/**
 * Commands of a document, as one copies them.
 * @typedef {object} GuideBlock
 * @property {string} path the document's
 * @property {string} text what stands between the fences, without their indent
 * @property {string | null} notRun why no test runs it, as the line before it says; null for all others
 */

const BLOCK = /^(?:( *)_Not run: ([^_\n]+)\._\n\n)?( *)```(?:sh|bash)\n([^]*?)^\3```$/gm

/** Every document with commands, by its path in the repository. */
export const documentPaths = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'examples/README.md',
  'packages/embed/README.md',
  'packages/embed-react/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join('docs', name))
    .toSorted(),
]

/**
 * Reads the commands of a document.
 * @param {string} path
 * @returns {GuideBlock[]}
 */
export const readGuideBlocks = (path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(BLOCK)].map(
    ([, , notRun = null, indent = '', text = '']) => ({
      path,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      notRun,
    }),
  )

const SETTING = /^[A-Z][A-Z_]+=(?:'[^']*'|"[^"]*"|\S*)(?: +#.*)?$/

/**
 * The settings of a block that has nothing else, name and value; null for commands.
 * @param {GuideBlock} block
 * @returns {readonly (readonly [string, string])[] | null}
 */
export function getSettings({ text }) {
  const lines = text.split('\n').filter((line) => line !== '')
  if (!lines.every((line) => SETTING.test(line))) return null
  return lines.map((line) => {
    const [, name = '', value = ''] = /^(\w+)=(.*?)(?: +#.*)?$/.exec(line) ?? []
    return [name, value.replace(/^(['"])(.*)\1$/, '$2')]
  })
}

/**
 * The single commands of a block: without comments, and with what a line's end continues.
 * @param {GuideBlock} block
 * @returns {string[]}
 */
export const getCommands = ({ text }) =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .split(/\n| && /)
    .map((line) => line.replace(/(?:^|\s+)#.*$/, '').trim())
    .filter((line) => line !== '')
