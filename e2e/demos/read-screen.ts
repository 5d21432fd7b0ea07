import type { Page } from '@playwright/test'
import { readEnglishMessages } from '../../scripts/repository-files.mjs'
import type { DemoStill } from './demo.ts'

/** What makes a picture of a screen old when it changes: the app's own messages on it, and styles. */
export interface Screen {
  /** Messages that are whole on the screen, in alphabetical order. Names, amounts and times are none. */
  readonly words: readonly string[]
  /** Computed styles of the first element of each kind. */
  readonly styles: Readonly<Record<string, string>>
}

/** English messages without values; those with values change with the data. */
const messages = readEnglishMessages().filter((text) => !/[{<]/.test(text))

/** Runs in the page. Refers to nothing outside itself. */
function readInPage(regions: readonly Element[], own: readonly string[]): Screen {
  const messageSet = new Set(own)
  const words = new Set<string>()
  // The site's header, the page's heading and the sandbox's tools are in every picture. Other headers come with the data.
  const isFrame = (element: Element) => !element.closest('main') || element.querySelector('h1')
  const all = [...regions, ...[...document.querySelectorAll('header, aside')].filter(isFrame)]
  for (const root of all) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? ''
      const isVisible = texts.currentNode.parentElement?.checkVisibility() === true
      if (isVisible && messageSet.has(text)) words.add(text)
    }
  }
  const kinds = ['body', 'h1', 'h2', 'a', 'button', 'input', 'th', 'dt', 'dd']
  const styles = kinds.flatMap((kind) => {
    const roots = kind === 'body' ? [document] : all
    const [first] = roots.flatMap((root) => root.querySelector(kind) ?? [])
    if (!first) return []
    const { color, backgroundColor, fontFamily, fontSize, borderRadius } = getComputedStyle(first)
    return [[kind, [color, backgroundColor, fontFamily, fontSize, borderRadius].join('; ')]]
  })
  return { words: [...words].sort(), styles: Object.fromEntries(styles) }
}

/** Reads the screen of a picture. */
export async function readScreen(page: Page, { region }: DemoStill): Promise<Screen> {
  // What the mouse is on looks different.
  await page.mouse.move(0, 0)
  const shown = region?.(page) ?? page.getByRole('main')
  return await shown.evaluateAll(readInPage, messages)
}
