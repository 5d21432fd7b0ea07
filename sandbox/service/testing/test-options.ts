import type { SandboxOptions } from '../../start-sandbox.ts'

type SandboxCallbacks = Partial<Pick<SandboxOptions, 'notify' | 'onDied'>>

/** A sandbox of a test: free ports, quick blocks, contracts that were compiled before. */
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
