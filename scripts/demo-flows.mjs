import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where each flow has a file of its name. */
const FOLDER = 'e2e/demos/flows'

/** The flow whose film README shows, and that is played where none is named. */
export const README_FLOW = 'first-deposit'

/**
 * Names of all flows, in alphabetical order.
 * @param {string} root the clone's folder
 */
export const listFlows = (root) =>
  readdirSync(join(root, FOLDER))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted()

/**
 * Reads what `npm run demo -- ...` should do.
 * @param {readonly string[]} args names of flows, or "all", or "pictures" for those of README and docs
 * @param {readonly string[]} all names of all flows
 * @returns {{ names: readonly string[], isForDocs: boolean } | { error: string }}
 */
export function readDemoArguments(args, all) {
  const unknown = args.find((name) => ![...all, 'all', 'pictures'].includes(name))
  if (unknown !== undefined)
    return {
      error: `There is no demo "${unknown}". Give "all", "pictures" for those of README and docs, or one of: ${all.join(', ')}.`,
    }
  if (args.includes('pictures')) return { names: [README_FLOW], isForDocs: true }
  const names = args.includes('all') ? all : args.length > 0 ? args : [README_FLOW]
  return { names, isForDocs: false }
}

/**
 * Reads what recordings left in a folder.
 * @param {string} folder
 * @param {readonly string[]} names in the order in which they are returned
 * @returns {readonly import('./demo-index.mjs').DemoRecord[]}
 */
export const readRecords = (folder, names) =>
  names
    .map((name) => join(folder, `${name}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .toSorted((a, b) => a.order - b.order)
