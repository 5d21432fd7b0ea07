import { artifactsFolder } from './contracts/contract-sources.ts'
import { compileContracts } from './contracts/compile.ts'

// Runs at image build, so that a start finds every contract compiled.
await compileContracts(artifactsFolder)
