import { use, useState, createContext } from 'react'
import { getSymbolHue } from './symbol-hue.ts'

export interface LogoProps {
  /** Our own copy of a picture, `/logo/{sha256}`; null where there is none (decisions/029-logos). */
  readonly src: string | null
  /** What it stands for: its letters are drawn until the picture is there, and instead of it where it does not come. */
  readonly name: string
  /** Its size, which is the same with and without a picture. */
  readonly className?: string | undefined
}

/** Pixels that pictures are told to have; how large they are drawn is the class's. */
const IMAGE_SIZE = 64

/** Pictures that came once on this page: they are there at once from then on. */
const loadedImages = new Map<string, HTMLImageElement>()

/** Small ones, as many as somebody may have looked at in a while. */
const MAX_RETAINED_IMAGES = 400

/** A browser forgets what no element shows; this one is shown by an element that nobody sees. */
function retainImage(src: string): void {
  const image = new Image()
  image.src = src
  loadedImages.set(src, image)
  const [oldest] = loadedImages.keys()
  if (loadedImages.size > MAX_RETAINED_IMAGES && oldest !== undefined) loadedImages.delete(oldest)
}

const fontSizes = [0, 15, 13, 11, 9]

/** A disc with the first letters of a name, always of the same colour for it. */
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

/** Whether what is shown stands still. While it is about to be something else, no picture of it is fetched. */
export const StillContext = createContext(true)

/** A mark for a token, a network or somebody: decorative, its name stands beside it in words. */
export function Logo({ src, name, className = 'size-9' }: LogoProps) {
  const [loadState, setLoadState] = useState<string | null>(null)
  const isShown = src !== null && loadedImages.has(src)
  // One that is there, or that there is none of, is not drawn again with the first letter of a search.
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
          // One that was there before the page woke up tells nobody any more.
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
