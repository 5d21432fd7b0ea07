import { artifactsFolder } from './contracts/artifacts-folder.ts'
import { compileContracts } from './contracts/compile.ts'

// Run when the sandbox is built, so that a start finds every contract compiled.
await compileContracts(artifactsFolder)
