/** What a description may have in a line. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em' | 'del'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Inline[] }
  | { readonly kind: 'break' }

/** What a description is made of; nothing else is ever drawn. */
export type Block =
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly inside: readonly Inline[] }
  | {
      readonly kind: 'list'
      /** The first number; null for a list without. */
      readonly start: number | null
      readonly items: readonly (readonly Block[])[]
    }
  | { readonly kind: 'quote'; readonly inside: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: 'rule' }
