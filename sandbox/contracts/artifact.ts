import { z } from 'zod'
import { toFunctionSelector, type AbiItem } from 'viem'

/** A contract error as an ABI item. */
export type ContractError = Extract<AbiItem, { type: 'error' }>

const errorSchema = z.object({
  type: z.literal('error'),
  name: z.string(),
  inputs: z.array(z.object({ name: z.string(), type: z.string() })),
})

/** Returns every error of the compiled contracts, inherited ones included, each selector once. */
export function contractErrors(artifacts: Artifacts): ContractError[] {
  const entries = Object.values(artifacts).flatMap(({ abi }) => abi)
  const errors = entries.flatMap((entry) => errorSchema.safeParse(entry).data ?? [])
  const signature = ({ name, inputs }: z.infer<typeof errorSchema>): string =>
    `${name}(${inputs.map(({ type }) => type).join(',')})`
  const bySelector = new Map(
    errors.map((error) => [toFunctionSelector(`function ${signature(error)}`), error]),
  )
  return [...bySelector.values()]
}

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]*$/)])

const artifact = z.object({
  abi: z.array(z.looseObject({ type: z.string() })),
  /** Creation code without constructor arguments. */
  creationCode: hex,
  /** Runtime code; immutables are zero. */
  runtimeCode: hex,
})
export type Artifact = z.infer<typeof artifact>

/** Compiled contracts by name. */
export const artifacts = z.record(z.string(), artifact)
export type Artifacts = z.infer<typeof artifacts>

/** Returns a compiled contract. @throws Error when there is no source of this name */
export function getArtifact(all: Artifacts, name: string): Artifact {
  const found = all[name]
  if (!found) throw new Error(`There is no contract ${name}.`)
  return found
}
