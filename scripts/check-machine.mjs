import { existsSync } from 'node:fs'
import { join } from 'node:path'

const NEEDED = [20, 19]

/**
 * What is missing on this machine, in one sentence; null when everything is there. Runs on any Node that knows modules.
 * @param {string} root the clone's folder
 * @param {string} version Node's, such as "20.19.0"
 * @returns {string | null}
 */
export function checkMachine(root, version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = NEEDED
  if (major < neededMajor || (major === neededMajor && minor < neededMinor))
    return `Sheaf needs Node ${NEEDED.join('.')} or newer; this is Node ${version} (https://nodejs.org).`
  const missing = ['package-lock.json', 'server', 'src'].find(
    (name) => !existsSync(join(root, name)),
  )
  if (missing) return `${missing} is missing: this is not a whole clone of Sheaf, clone it again.`
  return null
}
