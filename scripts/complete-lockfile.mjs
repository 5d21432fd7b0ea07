import { readFileSync, writeFileSync } from 'node:fs'
import { completeLockfile, missingEntries } from './lockfile.mjs'

const FILE = 'package-lock.json'

/** @type {import('./lockfile.mjs').Lockfile} */
const lockfile = JSON.parse(readFileSync(FILE, 'utf8'))
const missing = missingEntries(lockfile)
if (missing.length > 0)
  writeFileSync(FILE, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`)
console.log(`${FILE}: ${missing.length} entries for other platforms added.`)
