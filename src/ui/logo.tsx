import { use, useState, createContext } from 'react'
import { getSymbolHue } from './symbol-hue.ts'

export interface LogoProps {
  /** The app's own copy of an image, `/logo/{sha256}`; null for none (decisions/029-logos). */
  readonly src: string | null
  /** The name, whose initials are rendered until the image loads or if it fails. */
  readonly name: string
  /** Sets the size, the same with and without an image. */
  readonly className?: string | undefined
}

/** Intrinsic size in pixels; the rendered size is set by the class. */
const IMAGE_SIZE = 64

/** Images loaded on this page, rendered at once from then on. */
const loadedImages = new Map<string, HTMLImageElement>()

/** Images are small; this many cover a visit. */
const MAX_RETAINED_IMAGES = 400

/** Browsers evict images without an element, so a hidden element retains this one. */
function retainImage(src: string): void {
  const image = new Image()
  image.src = src
  loadedImages.set(src, image)
  const [oldest] = loadedImages.keys()
  if (loadedImages.size > MAX_RETAINED_IMAGES && oldest !== undefined) loadedImages.delete(oldest)
}

const fontSizes = [0, 15, 13, 11, 9]

/** A disc with a name's initials, in a stable color. */
function InitialsAvatar({ name }: { name: string }) {
  const hue = getSymbolHue(name)
  const letters = name.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, 4) || '?'
  return (
    <svg viewBox="0 0 36 36" className="drawn-mark" style={{ color: `oklch(0.48 0.1 ${hue})` }}>
      <text x="18" y="18.5" fontSize={fontSizes[letters.length] ?? 9}>
        {letters}
      </text>
    </svg>
  )
}

/** Whether content is stable. While it is about to change, no images are fetched. */
export const StillContext = createContext(true)

/** The decorative logo of a token, network or provider; its name is in the text. */
export function Logo({ src, name, className = 'size-9' }: LogoProps) {
  const [loadState, setLoadState] = useState<string | null>(null)
  const isShown = src !== null && loadedImages.has(src)
  // Loaded or missing images skip the re-render that search input causes.
  const canLoad = src !== null && (isShown || use(StillContext))
  const hasFailed = loadState === src && !isShown
  const updateLoadState = (image: HTMLImageElement): void => {
    if (src === null || isShown) return
    if (image.naturalWidth > 0) retainImage(src)
    setLoadState(src)
  }
  return (
    <span
      aria-hidden="true"
      className={`relative inline-grid shrink-0 overflow-hidden rounded-full ${className}`}
    >
      {!isShown && <InitialsAvatar name={name} />}
      {canLoad && !hasFailed && (
        <img
          // An image that loaded before hydration fires no event.
          ref={(image) => {
            if (image?.complete === true) updateLoadState(image)
          }}
          src={src}
          alt=""
          width={IMAGE_SIZE}
          height={IMAGE_SIZE}
          loading={isShown ? 'eager' : 'lazy'}
          decoding={isShown ? 'sync' : 'async'}
          fetchPriority="low"
          draggable={false}
          onLoad={({ currentTarget }) => updateLoadState(currentTarget)}
          onError={() => setLoadState(src)}
          className={`absolute inset-0 size-full object-cover ${isShown ? '' : 'opacity-0'}`}
        />
      )}
    </span>
  )
}
