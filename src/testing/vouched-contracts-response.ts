import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const fileSchema = z.object({
  contracts: z.array(
    z.looseObject({
      network: z.string(),
      address: z.string(),
      yields: z.array(z.string()),
    }),
  ),
})

/**
 * What a gateway answers about a yield's contracts where its operator's file is the sandbox's own.
 * @param file the sandbox's `known-contracts.json`
 */
export function createVouchedContractsResponse(file: string, yieldId: string): Response {
  const { contracts } = z.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')))
  const vouched = contracts
    .filter(({ yields }) => yields.includes(yieldId))
    .map(({ network, address }) => ({
      network,
      address,
      by: 'operator',
      isEntrance: true,
      since: null,
      actions: 0,
      codeHash: null,
      codeChanged: false,
    }))
  return Response.json({ contracts: vouched })
}
