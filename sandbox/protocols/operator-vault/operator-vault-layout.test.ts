import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateUpgradeSafety } from '@openzeppelin/upgrades-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBuild } from './testing/write-build.ts'

describe('storage layout of the operator vault', () => {
  let folder = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sheaf-build-'))
    await writeBuild(folder, {})
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const check = (contract: string, reference?: string) =>
    validateUpgradeSafety(folder, contract, reference)

  it.each(['OperatorVaultV1', 'OperatorVaultV2', 'OperatorVaultV3'])(
    '%s is safe behind a proxy: initializers disabled, no immutable state',
    async (contract) => {
      const report = await check(contract)
      expect(report.explain(false)).toMatch(/^ *✔[^✘]*SUCCESS$/)
    },
  )

  it.each([
    ['OperatorVaultV2', 'OperatorVaultV1'],
    ['OperatorVaultV3', 'OperatorVaultV2'],
    ['OperatorVaultV3', 'OperatorVaultV1'],
  ])('%s reads the storage that %s left', async (contract, reference) => {
    const report = await check(contract, reference)
    expect(report.explain(false)).toMatch(/^ *✔[^✘]*SUCCESS$/)
  })

  it('a version that inserts a field before existing ones is detected', async () => {
    const other = mkdtempSync(join(tmpdir(), 'sheaf-build-'))
    try {
      await writeBuild(other, {
        'Careless.sol': careless('uint256 added; uint256 kept;'),
        'Careful.sol': careless('uint256 kept; uint256 added;').replaceAll('Careless', 'Careful'),
        'Before.sol': careless('uint256 kept;').replaceAll('Careless', 'Before'),
      })
      const wrong = await validateUpgradeSafety(other, 'Careless', 'Before')
      expect(wrong.ok).toBe(false)
      expect((await validateUpgradeSafety(other, 'Careful', 'Before')).ok).toBe(true)
    } finally {
      rmSync(other, { recursive: true })
    }
  })
})

/** Returns a contract version with these fields in one namespace. */
const careless = (fields: string): string => `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
contract Careless is Initializable {
    /// @custom:storage-location erc7201:sheaf.storage.Example
    struct Example { ${fields} }
    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor() { _disableInitializers(); }
    function initialize() external initializer {}
}`
