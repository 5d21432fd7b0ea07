import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useAppParts } from './app-parts-context.ts'

/** The demo wallet's window; its code and words come with its first question. */
export function DemoWalletWindow() {
  const { demoPrompts, words } = useAppParts()
  const prompt = useSyncExternalStore(demoPrompts.subscribe, demoPrompts.current)
  const [DemoWalletPrompt] = useState(() =>
    lazy(async () => {
      const chunk = import('#src/features/connect/demo-wallet-prompt.tsx')
      const [{ DemoWalletPrompt: component }] = await Promise.all([chunk, words.load(['wallet'])])
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
