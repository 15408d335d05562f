/** What a browser shows by itself without running anything of the file. */
export const PREVIEW_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  text: 'text/plain',
} as const
export type PreviewKind = keyof typeof PREVIEW_TYPES

/** So many first bytes tell what a file is. */
export const HEAD_BYTES = 512

const NAMED: readonly (readonly [RegExp, readonly PreviewKind[]])[] = [
  [/\.pdf$/iu, ['pdf']],
  [/\.(?:png|jpe?g|webp)$/iu, ['png', 'jpeg', 'webp']],
  [/\.(?:txt|csv|log|md|json|xml|gge|gsfx)$/iu, ['text']],
]

/** Kinds that a file of this name may be of; none means that it is only to be saved. */
export function namedKinds(name: string): readonly PreviewKind[] {
  return NAMED.find(([ending]) => ending.test(name))?.[1] ?? []
}

/**
 * How a file is shown, by its name and by what its first bytes say: a page or a drawing with a script under the name of a
 * picture is shown by neither. null: it is only to be saved.
 */
export function previewKind(name: string, head: Uint8Array): PreviewKind | null {
  const kind = kindOf(head)
  return kind !== null && namedKinds(name).includes(kind) ? kind : null
}

function kindOf(head: Uint8Array): PreviewKind | null {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  const webp =
    starts(0x52, 0x49, 0x46, 0x46) && [0x57, 0x45, 0x42, 0x50].every((byte, at) => head[at + 8] === byte)
  if (webp) return 'webp'
  // A packed or drawn file has zeros among its first bytes, a text has none.
  return head.length > 0 && !head.includes(0) ? 'text' : null
}
