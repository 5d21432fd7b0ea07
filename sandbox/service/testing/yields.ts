import { pageSchema } from '../../contract/page.ts'
import { yieldSchema, type YieldDescription } from '../../contract/yield.ts'
import { ask } from './call-service.ts'

/** Every yield of the sandbox. */
export async function allYields(): Promise<YieldDescription[]> {
  return (await ask(pageSchema(yieldSchema), '/v1/yields?limit=100')).items
}

/** The yield with this name. */
export async function yieldNamed(name: string): Promise<YieldDescription> {
  const found = (await allYields()).find(({ metadata }) => metadata.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}
