import { z } from 'zod'
import { toFunctionSelector, type AbiItem } from 'viem'

/** An error that a contract reverts with, as an ABI has it. */
export type ContractError = Extract<AbiItem, { type: 'error' }>

const errorSchema = z.object({
  type: z.literal('error'),
  name: z.string(),
  inputs: z.array(z.object({ name: z.string(), type: z.string() })),
})

/** Every error of the compiled contracts, those that they inherit included, each selector once. */
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
  /** What a deployment sends, constructor arguments excluded. */
  creationCode: hex,
  /** What lies on chain afterwards, where no immutable has to be filled in. */
  runtimeCode: hex,
})
export type Artifact = z.infer<typeof artifact>

/** Every contract of the sandbox, compiled, by name. */
export const artifacts = z.record(z.string(), artifact)
export type Artifacts = z.infer<typeof artifacts>

/** @throws Error when there is no source of this name */
export function getArtifact(all: Artifacts, name: string): Artifact {
  const found = all[name]
  if (!found) throw new Error(`There is no contract ${name}.`)
  return found
}
