import { describe, expect, it } from 'vitest'
import { abis } from './abis.generated.ts'
import { artifactsFolder, contractSources } from './contract-sources.ts'
import { compileContracts } from './compile.ts'
import { formatAbis, omitInternalTypes } from './format-abis.ts'

const compiled = await compileContracts(artifactsFolder)
const contracts = Object.keys(contractSources()).map((file) => file.replace('.sol', ''))
const committed = new Map<string, unknown>(Object.entries(abis))

describe('committed ABIs', () => {
  it('the ABIs match the compiler output: `npx vitest run -u` on this file writes them', async () => {
    await expect(formatAbis(compiled)).toMatchFileSnapshot('abis.generated.ts')
  })

  it.each(contracts)('the ABI has every entry of %s, and none of an internal library', (name) => {
    expect(committed.get(name) ?? []).toEqual(omitInternalTypes(compiled[name]?.abi))
  })
})
