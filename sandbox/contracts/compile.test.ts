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

  it('every contract is compiled', async () => {
    const compiled = await compileContracts(artifactsFolder)
    const files = Object.keys(compiled).map((name) => `${name}.sol`)
    expect(files).toEqual(Object.keys(contractSources()))
  })

  it('the same sources are compiled once and read from disk afterwards', async () => {
    const { 'WrappedEther.sol': source = { content: '' } } = contractSources()
    const sources = { 'WrappedEther.sol': source }
    const compiled = await compileContracts(folder, sources)
    expect(getArtifact(compiled, 'WrappedEther').creationCode.length).toBeGreaterThan(1_000)
    expect(await compileContracts(folder, sources)).toEqual(compiled)
    const [cached = '', ...more] = readdirSync(folder)
    expect(more).toEqual([])
    // No compiler returns this: it must have been read from the file.
    const file = path.join(folder, cached)
    const marked = readFileSync(file, 'utf8').replace(
      '"creationCode":"0x',
      '"creationCode":"0xbeef',
    )
    writeFileSync(file, marked)
    expect(await compileContracts(folder, sources)).toEqual(JSON.parse(marked))
  })

  it('changed sources are compiled anew; a compile error keeps the compiler’s words and is not cached', async () => {
    const before = readdirSync(folder)
    const broken = { 'Broken.sol': { content: 'contract Broken { uint }' } }
    await expect(compileContracts(folder, broken)).rejects.toThrow(/Expected identifier/)
    expect(readdirSync(folder)).toEqual(before)
  })
})
