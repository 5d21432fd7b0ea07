import { artifactsFolder } from './contract-sources.ts'
import { compileContracts } from './compile.ts'

/** Compiles once before a run: otherwise each test file that needs contracts would compile them. */
export default async function setup(): Promise<void> {
  await compileContracts(artifactsFolder)
}
