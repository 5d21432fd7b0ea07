import type { SandboxNetwork, Sheaf } from '../fixtures/sheaf.ts'

/** Returns the id of the plain vault for a token on a network. @throws when there is none or more than one */
export async function findVault(
  sheaf: Sheaf,
  network: SandboxNetwork,
  symbol: string,
): Promise<string> {
  const response = await fetch(
    `${sheaf.sandboxUrl}/v1/yields?network=${network}&types=vault&token=${symbol}&search=Harbor`,
    { headers: { 'x-api-key': 'test_sandbox_rw' } },
  )
  const page: { items?: { id: string }[] } = Object(await response.json())
  const [only, ...others] = page.items ?? []
  if (!only || others.length > 0) throw new Error(`not one vault for ${symbol} on ${network}`)
  return only.id
}
