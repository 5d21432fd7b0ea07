import { artifactsFolder } from './contract-sources.ts'
import { compileContracts } from './compile.ts'

/** Before the tests of a run: files that need contracts would each compile them otherwise, all at once. */
export default async function setup(): Promise<void> {
  await compileContracts(artifactsFolder)
}
