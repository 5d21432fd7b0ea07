import { expect, type Locator } from '@playwright/test'

/** Longer than a frame wants a button to be visible before it signs, and than browsers take to report a change. */
const STAY_MS = 700

/** Whether a button stays in full view, or out of it, for that long; false once it is replaced. */
const stays = (button: Locator, isInView: boolean): Promise<boolean> =>
  button.evaluate(
    (element, [ms, expected]) =>
      new Promise<boolean>((resolve) => {
        // Other browsers can't tell, and have no guard.
        if (!('isVisible' in IntersectionObserverEntry.prototype)) resolve(true)
        let timer: number | undefined
        const options: object = { trackVisibility: true, delay: 100, threshold: [0, 0.95] }
        new IntersectionObserver((entries) => {
          window.clearTimeout(timer)
          const last = entries.at(-1)
          const isWhole = last !== undefined && last.intersectionRatio >= 0.95
          if (!element.isConnected) resolve(false)
          else if ((isWhole && Reflect.get(last, 'isVisible') === true) === expected)
            timer = window.setTimeout(() => resolve(element.isConnected), ms)
        }, options).observe(element)
      }),
    [STAY_MS, isInView] as const,
  )

/** Waits until a button of a frame was in full view for as long as the frame wants it to be, as for a reader's press. */
export async function waitUntilInView(button: Locator): Promise<void> {
  await expect(async () => expect(await stays(button, true)).toBe(true)).toPass()
}

/** Waits until the browser has reported that a button of a frame is covered, transparent, scaled or cut off. */
export async function waitUntilHidden(button: Locator): Promise<void> {
  await expect(async () => expect(await stays(button, false)).toBe(true)).toPass()
}

/** Waits until neither a frame nor its page moves a button: Firefox is given the point before, and presses there. */
async function waitUntilStill(button: Locator): Promise<void> {
  let last = ''
  await expect(async () => {
    const box = JSON.stringify(await button.boundingBox())
    const isStill = box === last && box !== 'null'
    last = box
    expect(isStill).toBe(true)
  }).toPass({ intervals: [STAY_MS] })
}

/** Presses a button of a frame as a reader does, who has seen it. */
export async function pressInView(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await waitUntilStill(button)
  await waitUntilInView(button)
  await button.click()
}

/** Presses a button in the first instant in which the browser reports that nothing covers it any more. */
export const pressOnceUncovered = (button: Locator): Promise<void> =>
  button.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const options: object = { trackVisibility: true, delay: 100 }
        const observer = new IntersectionObserver((entries) => {
          if (Reflect.get(entries.at(-1) ?? {}, 'isVisible') !== true) return
          observer.disconnect()
          if (element instanceof HTMLElement) element.click()
          resolve()
        }, options)
        observer.observe(element)
      }),
  )
