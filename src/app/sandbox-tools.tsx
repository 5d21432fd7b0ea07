import { SandboxBar } from '#src/features/sandbox/index.ts'
import { DemoWalletWindow } from './demo-wallet-window.tsx'

export function SandboxTools({ networks }: { networks: readonly string[] }) {
  return (
    <>
      <SandboxBar networks={networks} />
      <DemoWalletWindow />
    </>
  )
}
