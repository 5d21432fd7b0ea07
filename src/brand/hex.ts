/** "#rrggbb". */
export type Hex = `#${string}`

const toLinear = (byte: number): number => {
  const channel = byte / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

const toByte = (light: number): number => {
  const channel = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, channel)) * 255)
}

/** A color by lightness (0 to 1), chroma, and hue in degrees: perceptually uniform. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/** Linear red, green and blue; 0 to 1 within the gamut. */
type LinearRgb = readonly [number, number, number]

type Vector = readonly [number, number, number]

const multiply = (rows: readonly [Vector, Vector, Vector], [x, y, z]: Vector): Vector => {
  const dot = ([a, b, c]: Vector): number => a * x + b * y + c * z
  return [dot(rows[0]), dot(rows[1]), dot(rows[2])]
}

/** Source: Björn Ottosson, "A perceptual color space for image processing"; the same figures as in CSS Color 4. */
const LIGHT_OF_RGB: readonly [Vector, Vector, Vector] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const LAB_OF_LIGHT: readonly [Vector, Vector, Vector] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const LIGHT_OF_LAB: readonly [Vector, Vector, Vector] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const RGB_OF_LIGHT: readonly [Vector, Vector, Vector] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

const RADIANS = Math.PI / 180

/** Converts linear RGB to OKLCH. */
function linearRgbToOklch(rgb: LinearRgb): Oklch {
  const [l, m, s] = multiply(LIGHT_OF_RGB, rgb)
  const [lightness, a, b] = multiply(LAB_OF_LIGHT, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)])
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) / RADIANS + 360) % 360 }
}

/** Converts OKLCH to linear RGB; beyond 0 to 1 outside the gamut. */
function oklchToLinearRgb({ lightness, chroma, hue }: Oklch): LinearRgb {
  const lab: Vector = [
    lightness,
    chroma * Math.cos(hue * RADIANS),
    chroma * Math.sin(hue * RADIANS),
  ]
  const [l, m, s] = multiply(LIGHT_OF_LAB, lab)
  return multiply(RGB_OF_LIGHT, [l ** 3, m ** 3, s ** 3])
}

/** Converts "#rrggbb" to linear RGB. */
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

/** Bisection steps until the chroma is imperceptibly exact. */
const BISECTION_STEPS = 18

/** Converts OKLCH to a screen color; outside the gamut chroma is reduced, with lightness and hue kept. */
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
