import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { windowScroll } from './window-scroll.ts'

const SCREEN = 800
const page = new EventTarget()
let frameCallbacks: FrameRequestCallback[] = []
let unsubscribe: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerHeight', SCREEN)
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    frameCallbacks.push(callback),
  )
  unsubscribe = windowScroll.subscribe(vi.fn())
})

afterEach(() => {
  frame({ after: 1000 })
  unsubscribe()
  frameCallbacks = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A frame: timers that are due, then its scroll event, then its callbacks. */
function frame({ after, scrollBy = 0 }: { after: number; scrollBy?: number }): void {
  vi.advanceTimersByTime(after)
  if (scrollBy !== 0) {
    vi.stubGlobal('scrollY', scrollY + scrollBy)
    page.dispatchEvent(new Event('scroll'))
  }
  const callbacks = frameCallbacks
  frameCallbacks = []
  for (const callback of callbacks) callback(0)
}

test('leaps that follow each other are a race, whatever a frame takes', () => {
  for (const after of [16, 300]) {
    frame({ after, scrollBy: SCREEN })
    expect(windowScroll.pace()).toBe('leap')
    frame({ after, scrollBy: SCREEN })
    frame({ after, scrollBy: SCREEN })
    expect(windowScroll.pace()).toBe('race')
    frame({ after: 1000 })
    expect(windowScroll.pace()).toBe('calm')
  }
})

test('steps shorter than half a screen are calm', () => {
  for (let step = 0; step < 5; step += 1) frame({ after: 16, scrollBy: SCREEN / 2 })
  expect(windowScroll.pace()).toBe('calm')
})

test('two leaps with a pause between them are no race', () => {
  frame({ after: 16, scrollBy: SCREEN })
  frame({ after: 200 })
  frame({ after: 16, scrollBy: -SCREEN })
  expect(windowScroll.pace()).toBe('leap')
})
