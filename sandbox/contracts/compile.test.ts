import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { contractNames } from './artifact.ts'
import { compileContracts } from './compile.ts'

describe('compileContracts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-artifacts-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('compiles every contract once, and reads it back the next time', async () => {
    const compiled = await compileContracts(folder)
    expect(Object.keys(compiled).sort()).toEqual([...contractNames].sort())
    const started = performance.now()
    expect(await compileContracts(folder)).toEqual(compiled)
    expect(performance.now() - started).toBeLessThan(500)
    expect(readdirSync(folder)).toHaveLength(1)
  }, 60_000)
})
