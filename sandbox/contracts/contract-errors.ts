import { toFunctionSelector, type AbiItem } from 'viem'
import { z } from 'zod'
import type { Artifacts } from './artifact.ts'

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
