import { openBarePage } from './bare-page.mjs'

const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false }
const BYTES_PER_SECOND = 200_000
const ROUND_TRIP = 150
export const TIMES_SLOWER = 4

/**
 * A new visitor's page on a middling phone: the processor four times slower, and, where asked for, 1.6 Mbit/s down with a
 * round trip of 150 ms. Source: decisions/033-first-rows.
 * @template Result
 * @param {import('playwright').Browser} browser
 * @param {{ slowNetwork: boolean }} options
 * @param {(page: import('./bare-page.mjs').BarePage) => Promise<Result>} measure
 */
export async function slowPhone(browser, { slowNetwork }, measure) {
  const page = await openBarePage(browser)
  try {
    await page.send('Emulation.setDeviceMetricsOverride', PHONE)
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    await page.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
    if (slowNetwork) {
      await page.send('Network.enable')
      await page.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: ROUND_TRIP,
        downloadThroughput: BYTES_PER_SECOND,
        uploadThroughput: BYTES_PER_SECOND / 2,
      })
    }
    return await measure(page)
  } finally {
    await page.close()
  }
}
