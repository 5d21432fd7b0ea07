// Compiles the contracts of this folder in a process of its own: solc would block its caller for seconds.
// Started by compile.ts with a channel; receives the sources, answers with `{contracts}` or `{errors}`.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const solc = require('solc')

/** @param {string} source an import such as `@openzeppelin/contracts/token/ERC20/ERC20.sol` */
function readImport(source) {
  const [scope = '', name = '', ...rest] = source.split('/')
  const folder = path.dirname(require.resolve(`${scope}/${name}/package.json`))
  const file = path.join(folder, ...rest)
  return existsSync(file)
    ? { contents: readFileSync(file, 'utf8') }
    : { error: `${source} is not installed` }
}

process.once('message', (input) => {
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))
  /** @type {{severity: string, formattedMessage: string}[]} */
  const findings = output.errors ?? []
  const errors = findings
    .filter((finding) => finding.severity === 'error')
    .map((finding) => finding.formattedMessage)
  process.send?.({ errors, contracts: output.contracts ?? {} }, () => process.disconnect())
})
