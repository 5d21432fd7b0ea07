/** The script that was built as the second file; put in by the build. */
export interface BuiltFile {
  /** A path on the widget's origin. */
  readonly path: string
  readonly integrity: string
}

/** Where the widget comes from. */
export interface WidgetSource {
  readonly origin: string
  /** Of the host's content policy, if it has one: the second script carries it too. */
  readonly nonce: string
  readonly bridge: BuiltFile
}
