import { z } from 'zod'

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
