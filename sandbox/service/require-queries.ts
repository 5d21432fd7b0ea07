import type { BalanceQuery } from '../contract/bodies.ts'
import type { ArgumentField } from '../contract/field.ts'
import { ServiceError } from '../contract/service-error.ts'
import { unknownArguments } from './check-arguments.ts'
import type { ProjectCatalogue } from './project-catalogue.ts'

/**
 * What refuses a whole request for balances: a yield that is not the project's, and a name inside `arguments` that
 * neither the contract nor the yield knows (contract: Argument names). An unknown yield, one that cannot be read, and a wrong value
 * are errors beside the others.
 * @throws ServiceError 400, 403
 */
export async function requireQueries(
  catalogue: ProjectCatalogue,
  queries: readonly BalanceQuery[],
): Promise<void> {
  const failed: string[] = []
  for (const [index, { yieldId, arguments: submitted = {} }] of queries.entries()) {
    const fields = yieldId === undefined ? [] : await balanceFields(catalogue, yieldId)
    for (const name of unknownArguments(fields, submitted))
      failed.push(`property queries.${index}.arguments.${name} should not exist`)
  }
  if (failed.length > 0) throw ServiceError.validation(failed)
}

async function balanceFields(
  catalogue: ProjectCatalogue,
  yieldId: string,
): Promise<readonly ArgumentField[]> {
  try {
    const { description } = await catalogue.find(yieldId)
    return description.mechanics.arguments.balance?.fields ?? []
  } catch (error) {
    if (error instanceof ServiceError && error.parts.statusCode !== 404) throw error
    return []
  }
}
