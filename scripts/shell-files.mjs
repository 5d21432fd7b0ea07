import { createHash } from 'node:crypto'
import { collectParts } from './first-visit.mjs'

/** @typedef {import('./first-visit.mjs').Manifest} Manifest */

/** What the app needs to open without a network, in any language, and to show the last portfolio and the settings. */
const SHELL = [
  /^index\.html$/,
  /^src\/app\/(?:portfolio-page|late-pages|settings-page|after-load)\.tsx?$/,
  /^src\/features\/(?:settings|alerts|watch|portfolio\/(?:owners|offline))\//,
  /^src\/messages\/(?:spanish|german|arabic)\.ts$/,
  /^src\/messages\/[a-z]{2}\/(?:portfolio|settings|wallet|watch)\.json$/,
]

/**
 * The files of the app's shell: those parts with everything that they can't run without. Other parts are kept once they
 * were used.
 * @param {Manifest} manifest Vite's list of what it built
 * @returns {string[]} paths on the site
 */
export function getShellFiles(manifest) {
  const entries = Object.keys(manifest).filter((key) => SHELL.some((part) => part.test(key)))
  const files = [...collectParts(manifest, entries)].flatMap((key) => {
    const { file, css = [] } = manifest[key] ?? { file: '' }
    return [file].concat(css)
  })
  return [...new Set(files)].map((file) => `/${file}`).sort()
}

/**
 * What the service worker is told of its build. Another build has another text, by which browsers see that there is one.
 * @param {Manifest} manifest
 * @param {string} version of the app
 */
export function describeShell(manifest, version) {
  const files = getShellFiles(manifest)
  const entry = `/${manifest['index.html']?.file}`
  const build = createHash('sha256')
    .update(JSON.stringify([version, manifest]))
    .digest('hex')
  return { version, entry, build: build.slice(0, 16), files }
}
