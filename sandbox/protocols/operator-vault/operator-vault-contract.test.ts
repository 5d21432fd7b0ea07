import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { to18 } from '../../chains/deployment-script.ts'
import { expectAlways } from '../testing/expect-always.ts'
import { checkVaultStep, type VaultTerms } from '../testing/check-vault-step.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { holders, vaultBench, vaultSteps } from '../testing/vault-bench.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import { operatorVaultModule } from './operator-vault.ts'
import type { VaultVersion } from './operator-vault-plan.ts'
import { upgradeNow } from './testing/upgrade-now.ts'
import { vaultVersion } from './upgrade-vault.ts'

interface Case {
  readonly name: string
  readonly network: 'ethereum-sepolia' | 'base-sepolia'
  readonly version: VaultVersion
  /** Versions to upgrade to during the sequence. */
  readonly later: readonly VaultVersion[]
}

const termsOf = ({ plan }: DeployedOperatorVault): VaultTerms => {
  const [one, other] = plan.targets.map(({ ratePerYear }) => to18(ratePerYear))
  return {
    ...plan,
    mostPerYear: (one ?? 0n) > (other ?? 0n) ? (one ?? 0n) : (other ?? 0n),
    withdrawalBps: 0,
    // The vault's own and those of its two targets.
    rounding: 4n,
  }
}

describe.each<Case>([
  { name: 'version 1', network: 'ethereum-sepolia', version: 'v1', later: [] },
  { name: 'version 2', network: 'ethereum-sepolia', version: 'v2', later: [] },
  { name: 'version 3', network: 'base-sepolia', version: 'v3', later: [] },
  {
    name: 'one that is upgraded on the way',
    network: 'ethereum-sepolia',
    version: 'v1',
    later: ['v2', 'v3'],
  },
])('operator vault, $name', ({ network, version, later }) => {
  let test: ModuleChain<DeployedOperatorVault>
  let vault: DeployedOperatorVault
  let bench: ReturnType<typeof vaultBench>
  beforeAll(async () => {
    test = await startModuleChain(operatorVaultModule, network)
    vault = test.deployed.find(({ plan }) => plan.version === version) ?? expect.fail()
    const target = vault.targets[0].address
    bench = vaultBench(test, { ...vault, target, counts: 'idle' })
  })
  afterAll(() => test.stop())

  it('every holder gets their share and no more, whatever the order of steps', async () => {
    const terms = termsOf(vault)
    const steps = vaultSteps(holders.length, 10n ** BigInt(vault.asset.plan.decimals + 6))
    await expectAlways(test, 8, steps, async (sequence) => {
      let books = await bench.read()
      for (const [index, step] of sequence.entries()) {
        const done = await bench.take(step, books)
        const to = later[index - 1]
        if (to !== undefined) await upgradeNow(test, vault.address, to)
        const after = await bench.read()
        checkVaultStep(terms, step, done, books, after)
        books = after
      }
      for (const [user] of holders.entries()) {
        const held = await bench.read()
        if (held.shares[user] === 0n) continue
        await bench.take({ kind: 'redeem', user, permille: 1000n }, held)
      }
      const end = await bench.read()
      expect(end.shares.slice(0, -1), 'a full exit leaves no dust').toEqual([0n, 0n, 0n])
      expect(end.idleBalance).toBeGreaterThanOrEqual(end.counted)
      const last = later.at(sequence.length - 2 < later.length ? sequence.length - 2 : -1)
      expect(await vaultVersion(test.chain, vault.address)).toBe(last ?? version)
    })
  })
})
