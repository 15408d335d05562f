/** One column that a list of the product has by itself. */
export interface BuiltInColumn {
  code: string
  title: string
  hidden?: true
  pinned?: true
}

export const shown = (code: string, title: string): BuiltInColumn => ({ code, title })
export const hidden = (code: string, title: string): BuiltInColumn => ({ code, title, hidden: true })
export const pinned = (code: string, title: string): BuiltInColumn => ({ code, title, pinned: true })
