import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../..')

/** A gateway as it is put into the image: built, with the packages that it needs and nothing else. */
export interface BuiltFolder {
  /** Where `dist/server/main.js` is. */
  readonly path: string
  remove(): Promise<void>
}

/** @param env further variables of the build, to see that nothing of them gets into it */
export async function buildGateway(
  env: Readonly<Record<string, string>> = {},
): Promise<BuiltFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-built-'))
  await chmod(folder, 0o755)
  const built = join(folder, 'built')
  const path = join(folder, 'runtime')
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } })
  await run(join(ROOT, 'scripts/build.mjs'), 'server', '--into', built)
  await run(join(ROOT, 'scripts/copy-runtime.mjs'), path, built)
  return { path, remove: () => rm(folder, { recursive: true }) }
}
