/** What a picture's header says, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}
