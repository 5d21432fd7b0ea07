import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { runCommand } from './prepare.mjs'

/**
 * A package that other sites install. `budget` is of its entry, in bytes of Brotli; `lazy` of what that loads later.
 * @typedef {{ folder: string, entry: string, description: string, budget: number, lazy: number, isReact?: true }} Package
 */

/** What is loaded with a wallet only. */
const BRIDGE = 'open-bridge.js'

/** @type {readonly Package[]} */
const PACKAGES = [
  {
    folder: 'embed',
    entry: 'index.ts',
    description: 'Shows the Sheaf widget in a page.',
    budget: 4096,
    lazy: 14_336,
  },
  {
    folder: 'embed-react',
    entry: 'index.tsx',
    description: 'The Sheaf widget as a React component.',
    budget: 2048,
    lazy: 0,
    isReact: true,
  },
]

const toName = (/** @type {string} */ folder) => `@sheaf/${folder}`

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * The version of the packages: that of the protocol first, then the app's own.
 * @param {string} root
 */
export function getPackageVersion(root) {
  const handshake = readFileSync(join(root, 'src/embed/protocol/handshake.ts'), 'utf8')
  const protocol = /PROTOCOL = (\d+)/.exec(handshake)?.[1]
  if (protocol === undefined) throw new Error('The protocol has no version.')
  return readJson(join(root, 'package.json')).version.replace(/^\d+/, protocol)
}

/**
 * @param {Package} each
 * @param {string} version
 */
const createManifest = ({ folder, description, isReact }, version) => ({
  name: toName(folder),
  version,
  description,
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  exports: {
    '.': { types: `./types/packages/${folder}/index.d.ts`, default: './index.js' },
    './package.json': './package.json',
  },
  types: `./types/packages/${folder}/index.d.ts`,
  files: ['*.js', 'types', 'README.md', 'LICENSE'],
  ...(isReact && {
    peerDependencies: { [toName('embed')]: `^${version}`, react: '>=18' },
  }),
})

const SPECIFIER = /(from |import\()'([^']+)'/g

/**
 * Copies a declaration and those that it imports, with imports as a package needs them.
 * @param {string} emitted the folder of all declarations
 * @param {string} file its path in there
 * @param {string} outDir
 * @param {Set<string>} copied
 */
function copyDeclaration(emitted, file, outDir, copied) {
  if (copied.has(file)) return
  copied.add(file)
  const text = readFileSync(join(emitted, file), 'utf8').replaceAll(
    SPECIFIER,
    (whole, before, /** @type {string} */ specifier) => {
      const isOwn = specifier.startsWith('#src/')
      if (!isOwn && !specifier.startsWith('.')) return whole
      const target = isOwn ? specifier.slice(1) : join(dirname(file), specifier)
      // The packages import each other by name.
      if (dirname(target) !== dirname(file) && target.startsWith('packages/'))
        return `${before}'${toName(dirname(target).slice('packages/'.length))}'`
      copyDeclaration(emitted, target.replace(/\.tsx?$/, '.d.ts'), outDir, copied)
      const path = relative(dirname(file), target).replace(/\.tsx?$/, '.js')
      return `${before}'${path.startsWith('.') ? path : `./${path}`}'`
    },
  )
  mkdirSync(dirname(join(outDir, file)), { recursive: true })
  writeFileSync(join(outDir, file), text)
}

/**
 * Writes every package's declarations.
 * @param {string} root
 * @param {string} outDir
 */
async function writeDeclarations(root, outDir) {
  const emitted = mkdtempSync(join(tmpdir(), 'sheaf-types-'))
  const entries = PACKAGES.map(({ folder, entry }) => `packages/${folder}/${entry}`)
  const flags =
    '--ignoreConfig --declaration --emitDeclarationOnly --strict --target es2023 --module esnext --moduleResolution bundler --jsx react-jsx --allowImportingTsExtensions --exactOptionalPropertyTypes false --skipLibCheck --types node --rootDir .'
  const command = join(root, 'node_modules/typescript/bin/tsc')
  const args = [command, ...entries, ...flags.split(' '), '--outDir', emitted]
  const { code, output } = await runCommand(process.execPath, args, { cwd: root, quiet: true })
  if (code !== 0) throw new Error(output.trim())
  for (const { folder } of PACKAGES)
    copyDeclaration(
      emitted,
      `packages/${folder}/index.d.ts`,
      join(outDir, folder, 'types'),
      new Set(),
    )
  rmSync(emitted, { recursive: true })
}

/**
 * Builds one package's code: an entry, and what it loads later.
 * @param {string} root
 * @param {Package} each
 * @param {string} outDir
 */
async function buildCode(root, { folder, entry, isReact }, outDir) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'sheaf:packages-by-name',
        enforce: 'pre',
        resolveId: (id) =>
          id === '../embed/index.ts' ? { id: toName('embed'), external: true } : null,
      },
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      lib: { entry: join(root, 'packages', folder, entry), formats: ['es'], fileName: 'index' },
      rolldownOptions: {
        external: /^react(?:\/|$)/,
        output: {
          minify: true,
          chunkFileNames: '[name].js',
          // Next.js runs it in the browser.
          ...(isReact && { banner: `'use client';` }),
        },
      },
    },
  })
}

/**
 * Builds the packages that other sites install, each into a folder of its own, ready for `npm publish`.
 * @param {string} root
 * @param {import('./build-targets.mjs').BuildTarget} _target
 * @param {string} outDir
 * @returns {Promise<readonly string[]>} their sizes
 * @throws when one is larger than its budget
 */
export async function buildPackages(root, _target, outDir) {
  const version = getPackageVersion(root)
  /** @type {string[]} */
  const report = []
  for (const each of PACKAGES) {
    const folder = join(outDir, each.folder)
    await buildCode(root, each, folder)
    const manifest = createManifest(each, version)
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    cpSync(join(root, 'packages', each.folder, 'README.md'), join(folder, 'README.md'))
    cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
    const sizeOf = (/** @type {string} */ file) =>
      brotliCompressSync(readFileSync(join(folder, file))).length
    const isLazy = (/** @type {string} */ file) => file === BRIDGE
    const sum = (/** @type {string[]} */ files) =>
      files.reduce((total, file) => total + sizeOf(file), 0)
    const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
    const entry = sum(files.filter((file) => !isLazy(file)))
    const lazy = sum(files.filter(isLazy))
    if (entry > each.budget || lazy > each.lazy)
      throw new Error(
        `${manifest.name} has ${entry} and ${lazy} bytes, budgets ${each.budget} and ${each.lazy}.`,
      )
    report.push(
      `${String(entry).padStart(8)}  bytes Brotli, ${manifest.name}@${version}, budget ${each.budget}; ${lazy} later, budget ${each.lazy}`,
    )
  }
  await writeDeclarations(root, outDir)
  return report
}
