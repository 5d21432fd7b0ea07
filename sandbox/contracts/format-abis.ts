import type { Artifacts } from './artifact.ts'

const HEADER = '// Written by abi.test.ts from the output of the compiler: do not edit.\n'

/** Formats every ABI as a typed constant, one entry a line, and all of them by contract name. */
export function formatAbis(artifacts: Artifacts): string {
  const contracts = Object.entries(artifacts).filter(([, { abi }]) => abi.length > 0)
  const constants = contracts.map(([name, { abi }]) => {
    const entries = abi.map((entry) => `  ${JSON.stringify(omitInternalTypes(entry))},\n`)
    return `export const ${getConstantName(name)} = [\n${entries.join('')}] as const\n`
  })
  const names = contracts.map(([name]) => `  ${name}: ${getConstantName(name)},\n`)
  const all = `/** The ABI of each contract. */\nexport const abis = {\n${names.join('')}} as const\n`
  return [HEADER, ...constants, all].join('\n')
}

const getConstantName = (contract: string): string =>
  `${contract.charAt(0).toLowerCase()}${contract.slice(1)}Abi`

/** Removes Solidity's internal types, which do not reach the chain. */
export const omitInternalTypes = (abi: unknown): unknown =>
  JSON.parse(
    JSON.stringify(abi, (key: string, value: unknown) =>
      key === 'internalType' ? undefined : value,
    ),
  )
