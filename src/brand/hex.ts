import { oklchToLinearRgb, linearRgbToOklch, type LinearRgb, type Oklch } from './oklch.ts'

/** "#rrggbb", as screens and people write a colour. */
export type Hex = `#${string}`

const toLinear = (byte: number): number => {
  const channel = byte / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

const toByte = (light: number): number => {
  const channel = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, channel)) * 255)
}

/** Linear light of a "#rrggbb". */
export function hexToLinearRgb(hex: Hex): LinearRgb {
  const rgb = Number.parseInt(hex.slice(1), 16)
  return [toLinear(rgb >> 16), toLinear((rgb >> 8) & 255), toLinear(rgb & 255)]
}

export const hexToOklch = (hex: Hex): Oklch => linearRgbToOklch(hexToLinearRgb(hex))

const GAMUT_TOLERANCE = 0.0005

const isInGamut = (colour: Oklch): boolean =>
  oklchToLinearRgb(colour).every(
    (light) => light >= -GAMUT_TOLERANCE && light <= 1 + GAMUT_TOLERANCE,
  )

/** Halvings until a chroma is found to a fraction that no eye sees. */
const BISECTION_STEPS = 18

/** The colour as a screen can show it: where it can't be as strong, weaker, with its lightness and hue kept. */
export function oklchToHex(colour: Oklch): Hex {
  const lightness = Math.min(1, Math.max(0, colour.lightness))
  let chroma = colour.chroma
  if (!isInGamut({ ...colour, lightness })) {
    let [weak, strong] = [0, chroma]
    for (let step = 0; step < BISECTION_STEPS; step += 1) {
      chroma = (weak + strong) / 2
      if (isInGamut({ ...colour, lightness, chroma })) weak = chroma
      else strong = chroma
    }
    chroma = weak
  }
  const bytes = oklchToLinearRgb({ lightness, chroma, hue: colour.hue }).map(toByte)
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
