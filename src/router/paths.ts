/** Every address of the app; what begins with `$` is filled in. Source: decisions/042-pages. */
export const PATHS = [
  '/',
  '/yields/$yieldId',
  '/yields/$yieldId/enter',
  '/yields/$yieldId/exit',
  '/yields/$yieldId/manage/$type',
  '/compare',
  '/portfolio',
  '/claim/$network',
  '/activity',
  '/actions/$actionId',
  '/settings',
] as const

export type Path = (typeof PATHS)[number]

type NameIn<Part> = Part extends `$${infer Name}` ? Name : never
type NamesIn<Text extends string> = Text extends `${infer Part}/${infer Rest}`
  ? NameIn<Part> | NamesIn<Rest>
  : NameIn<Text>

/** What is filled into a path. */
export type PathParams<Of extends Path> = Readonly<Record<NamesIn<Of>, string>>
