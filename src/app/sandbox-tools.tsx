import { DemoWalletPrompt } from '#src/features/connect/demo-wallet-prompt.tsx'
import { SandboxBar } from '#src/features/sandbox/index.ts'
import { useAppParts } from './app-parts-context.ts'

/** What only a sandbox has. */
export function SandboxTools({ networks }: { networks: readonly string[] }) {
  const { demoPrompts } = useAppParts()
  return (
    <>
      <SandboxBar networks={networks} />
      <DemoWalletPrompt prompts={demoPrompts} />
    </>
  )
}
