import type { SandboxOptions } from '../../start-sandbox.ts'

type SandboxCallbacks = Partial<Pick<SandboxOptions, 'notify' | 'onDied'>>

/** Options of a test sandbox: free ports, quick blocks, compiled contracts. */
export const testOptions = (
  stateFolder: string,
  callbacks: SandboxCallbacks = {},
): SandboxOptions => ({
  port: 0,
  chainPorts: { 'ethereum-sepolia': 0, 'base-sepolia': 0, 'solana-devnet': 0 },
  stateFolder,
  databaseUrl: null,
  blockMs: 50,
  slotMs: 100,
  pollMs: 50,
  notify: () => undefined,
  onDied: (error) => {
    throw error
  },
  ...callbacks,
})
