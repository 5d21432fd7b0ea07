import { artifactsFolder } from './contracts/contract-sources.ts'
import { compileContracts } from './contracts/compile.ts'

// Run when the sandbox is built, so that a start finds every contract compiled.
await compileContracts(artifactsFolder)
