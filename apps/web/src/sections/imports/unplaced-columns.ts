import type { ImportColumn } from '@stroyfin/contract/imports/read-file'

/** Columns of the file that nothing takes: «J «НДС»»; empty ones are nobody's loss. */
export function unplacedColumns(
  columns: readonly ImportColumn[],
  mapping: Readonly<Record<string, number | null | undefined>>,
): string[] {
  const taken = new Set(Object.values(mapping))
  return columns
    .filter(({ index, samples }) => !taken.has(index) && samples.length > 0)
    .map(({ letter, title }) => (title === '' ? letter : `${letter} «${title}»`))
}
