import { SandboxBar } from '#src/features/sandbox/index.ts'
import { DemoWalletWindow } from './demo-wallet-window.tsx'

/** Tools that only the sandbox has. */
export function SandboxTools({ networks }: { networks: readonly string[] }) {
  return (
    <>
      <SandboxBar networks={networks} />
      <DemoWalletWindow />
    </>
  )
}
