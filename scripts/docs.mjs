import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithError, initScript, installPackages, root, runCommand } from './prepare.mjs'
import { docsFolder, serveDocs } from './serve-docs.mjs'

// `npm run docs` builds the documents into a site and serves it on this machine only; `-- build` only builds.
// What builds it has a package.json of its own in docs/site, installed at the first use, so that it is no part of the product.

initScript()
const site = join(root, 'docs/site')
const installError = await installPackages(site)
if (installError) exitWithError(installError)

const program = join(site, 'node_modules/vitepress/bin/vitepress.js')
const { code, output } = await runCommand(process.execPath, [program, 'build', site], {
  cwd: root,
  quiet: true,
})
if (code !== 0 || !existsSync(join(docsFolder, 'index.html')))
  exitWithError(`Building the documents failed:\n${output.trim()}`)

cpSync(join(root, 'public/icon.svg'), join(docsFolder, 'icon.svg'))

if (process.argv[2] === 'build') console.log('The documents are in dist/docs.')
else
  console.log(
    `The documents are at ${(await serveDocs(Number(process.env['DOCS_PORT'] || 4002))).url}`,
  )
