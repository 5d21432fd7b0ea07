import { linearOf, oklchOf, type LinearRgb, type Oklch } from './oklch.ts'

/** "#rrggbb", as screens and people write a colour. */
export type Hex = `#${string}`

const toLinear = (byte: number): number => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const toByte = (light: number): number => {
  const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, part)) * 255)
}

/** Linear light of a "#rrggbb". */
export function linearOfHex(hex: Hex): LinearRgb {
  const all = Number.parseInt(hex.slice(1), 16)
  return [toLinear(all >> 16), toLinear((all >> 8) & 255), toLinear(all & 255)]
}

export const oklchOfHex = (hex: Hex): Oklch => oklchOf(linearOfHex(hex))

const SHOWABLE = 0.0005

const isShowable = (colour: Oklch): boolean =>
  linearOf(colour).every((light) => light >= -SHOWABLE && light <= 1 + SHOWABLE)

/** Halvings until a chroma is found to a fraction that no eye sees. */
const STEPS = 18

/** The colour as a screen can show it: where it can't be as strong, weaker, with its lightness and hue kept. */
export function hexOf(colour: Oklch): Hex {
  const lightness = Math.min(1, Math.max(0, colour.lightness))
  let chroma = colour.chroma
  if (!isShowable({ ...colour, lightness })) {
    let [weak, strong] = [0, chroma]
    for (let step = 0; step < STEPS; step += 1) {
      chroma = (weak + strong) / 2
      if (isShowable({ ...colour, lightness, chroma })) weak = chroma
      else strong = chroma
    }
    chroma = weak
  }
  const bytes = linearOf({ lightness, chroma, hue: colour.hue }).map(toByte)
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
