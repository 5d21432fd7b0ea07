/** The whole browser: what figures are measured in. */
export const CHROMIUM = '/usr/bin/chromium'

/** Chromium without a window to draw, as Playwright runs it by itself: a quarter less work for the same pages. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
