import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useAppDependencies } from './app-dependencies.ts'

/** The demo wallet's window; its code and messages load with its first prompt. */
export function DemoWalletWindow() {
  const { demoPrompts, messageStore } = useAppDependencies()
  const prompt = useSyncExternalStore(demoPrompts.subscribe, demoPrompts.current)
  const [DemoWalletPrompt] = useState(() =>
    lazy(async () => {
      const chunk = import('#src/features/connect/demo-wallet-prompt.tsx')
      const [{ DemoWalletPrompt: component }] = await Promise.all([
        chunk,
        messageStore.load(['wallet']),
      ])
      return { default: component }
    }),
  )
  if (!prompt) return null
  return (
    <Suspense fallback={null}>
      <DemoWalletPrompt prompts={demoPrompts} />
    </Suspense>
  )
}
