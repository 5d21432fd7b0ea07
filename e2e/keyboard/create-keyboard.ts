import { expect, type CDPSession, type Page } from '@playwright/test'

/** The focused element, as the browser exposes it to a screen reader. */
export interface FocusedElement {
  readonly role: string
  readonly name: string
}

type Name = string | RegExp

export interface Keyboard {
  /** Presses Tab until the target has the focus. @throws with everything that had it on the way */
  readonly tabTo: (role: string, name: Name) => Promise<void>
  readonly backTo: (role: string, name: Name) => Promise<void>
  readonly press: (key: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Waits until the target has the focus, without a key press. */
  readonly isOn: (role: string, name?: Name) => Promise<void>
}

/** More than any path through a page has. */
const MAX_STOPS = 250

const matches = (stop: FocusedElement, role: string, name: Name): boolean =>
  stop.role === role && (typeof name === 'string' ? stop.name === name : name.test(stop.name))

const NOTHING: FocusedElement = { role: 'nothing', name: '' }

/** A node of the accessibility tree, of which this is read. */
interface TreeNode {
  readonly role?: { readonly value?: unknown }
  readonly name?: { readonly value?: unknown }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const toElement = (node?: TreeNode): FocusedElement => ({
  role: toText(node?.role?.value),
  name: toText(node?.name?.value),
})

async function getFocusedElement(tree: CDPSession): Promise<FocusedElement> {
  const { result } = await tree.send('Runtime.evaluate', {
    expression: 'document.activeElement === document.body ? null : document.activeElement',
  })
  if (result.objectId === undefined) return NOTHING
  const { nodes } = await tree.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  return toElement(nodes[0])
}

const describe = ({ role, name }: FocusedElement): string => `${role} "${name}"`

interface FocusStop {
  /** False between the last stop of a page and its first, where the browser's own bars are. */
  readonly isStop: boolean
  /** The stop's focus ring; empty for none. */
  readonly ring: string
  /** Whether any of it is visible, in the window and not covered. */
  readonly isInSight: boolean
  /** The previous stop's ring after losing the focus; null where it has not, or is gone. */
  readonly ringBefore: string | null
}

/** Runs in a page after a key was pressed. */
function inspectFocusStop(): FocusStop {
  const KEY = 'stopBefore'

  /** Its own edge, and the one that it lays over its row. */
  const ringOf = (element: Element): string =>
    [null, '::after']
      .flatMap((part) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(
          element,
          part,
        )
        const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
        return [
          hasOutline ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : '',
          boxShadow === 'none' ? '' : boxShadow,
        ]
      })
      .filter((drawn) => drawn !== '')
      .join(' and ')

  const isSeen = (element: Element): boolean => {
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
    return [...element.getClientRects()].some(({ left, top, width, height }) =>
      parts.some((across) =>
        parts.some((down) => {
          const seen = document.elementFromPoint(left + width * across, top + height * down)
          return seen !== null && (element.contains(seen) || seen.contains(element))
        }),
      ),
    )
  }

  const { activeElement, body } = document
  const before: unknown = Reflect.get(window, KEY)
  Reflect.set(window, KEY, activeElement === body ? null : activeElement)
  const isLeft = before instanceof Element && before.isConnected && before !== activeElement
  return {
    isStop: activeElement !== null && activeElement !== body,
    ring: activeElement ? ringOf(activeElement) : '',
    isInSight: activeElement !== null && isSeen(activeElement),
    ringBefore: isLeft ? ringOf(before) : null,
  }
}

/** Creates a keyboard for a page. Each stop has to be in sight with a ring that it has only with the focus. */
export async function createKeyboard(page: Page): Promise<Keyboard> {
  const tree = await page.context().newCDPSession(page)

  /** Waits until the page has the target: what loads above a stop moves it out of sight. */
  const appears = (role: string, name: Name): Promise<void> =>
    expect
      .poll(async () => {
        const { nodes } = await tree.send('Accessibility.getFullAXTree')
        return nodes.some((node) => matches(toElement(node), role, name))
      })
      .toBe(true)

  async function walk(key: 'Tab' | 'Shift+Tab', role: string, name: Name): Promise<void> {
    await appears(role, name)
    const way: string[] = []
    let ring: string | null = null
    for (let presses = 0; presses < MAX_STOPS; presses += 1) {
      await page.keyboard.press(key)
      const stop = await getFocusedElement(tree)
      const arrival = await page.evaluate(inspectFocusStop)
      // After a navigation the focus is on a heading, which is no stop.
      if (ring !== null && arrival.ringBefore !== null)
        expect(arrival.ringBefore, `without the focus, ${way.at(-1)}`).not.toBe(ring)
      ring = arrival.isStop ? arrival.ring : null
      way.push(describe(stop))
      if (!arrival.isStop) continue
      expect(arrival.ring, `a ring around ${describe(stop)}`).not.toBe('')
      expect(arrival.isInSight, `${describe(stop)} is in sight`).toBe(true)
      if (matches(stop, role, name)) return
    }
    throw new Error(`${key} leads to no ${role} ${String(name)}, but to:\n${way.join('\n')}`)
  }

  return {
    tabTo: (role, name) => walk('Tab', role, name),
    backTo: (role, name) => walk('Shift+Tab', role, name),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    isOn: (role, name = /^/) =>
      expect
        .poll(async () => {
          const stop = await getFocusedElement(tree)
          return matches(stop, role, name) ? 'there' : describe(stop)
        })
        .toBe('there'),
  }
}
