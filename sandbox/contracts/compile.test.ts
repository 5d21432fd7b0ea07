import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { getArtifact } from './artifact.ts'
import { artifactsFolder, contractSources } from './contract-sources.ts'
import { compileContracts } from './compile.ts'

describe('compileContracts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-artifacts-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('knows every contract', async () => {
    const compiled = await compileContracts(artifactsFolder)
    const files = Object.keys(compiled).map((name) => `${name}.sol`)
    expect(files).toEqual(Object.keys(contractSources()))
  })

  it('compiles the same sources once, and reads them back the next time', async () => {
    const { 'WrappedEther.sol': source = { content: '' } } = contractSources()
    const sources = { 'WrappedEther.sol': source }
    const compiled = await compileContracts(folder, sources)
    expect(getArtifact(compiled, 'WrappedEther').creationCode.length).toBeGreaterThan(1_000)
    expect(await compileContracts(folder, sources)).toEqual(compiled)
    const [cached = '', ...more] = readdirSync(folder)
    expect(more).toEqual([])
    // What no compiler would answer comes back: it was read.
    const file = path.join(folder, cached)
    const marked = readFileSync(file, 'utf8').replace(
      '"creationCode":"0x',
      '"creationCode":"0xbeef',
    )
    writeFileSync(file, marked)
    expect(await compileContracts(folder, sources)).toEqual(JSON.parse(marked))
  })

  it('compiles others anew: what does not compile is told in the compiler’s own words, and not kept', async () => {
    const before = readdirSync(folder)
    const broken = { 'Broken.sol': { content: 'contract Broken { uint }' } }
    await expect(compileContracts(folder, broken)).rejects.toThrow(/Expected identifier/)
    expect(readdirSync(folder)).toEqual(before)
  })
})
