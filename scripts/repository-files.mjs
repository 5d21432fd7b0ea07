import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** Reads a text file of the repository. @param {string} path */
export const readRepositoryFile = (path) => readFileSync(join(root, path), 'utf8')

/** Paths of all that is in a folder of the repository, at any depth. @param {string} folder */
export const listRepositoryFiles = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  )

/** Every string of a tree of messages. @param {unknown} tree @returns {readonly string[]} */
const listStrings = (tree) =>
  typeof tree === 'string'
    ? [tree]
    : Object.values(Object(tree)).flatMap((/** @type {unknown} */ each) => listStrings(each))

/** Reads every English message. */
export const readEnglishMessages = () =>
  listRepositoryFiles('src/messages/en')
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => listStrings(JSON.parse(readRepositoryFile(path))))
