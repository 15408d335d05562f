/** The list of contracts with those of one import only. */
export function importedListHref(batch_id: number): string {
  const filters = JSON.stringify([{ field: 'import_batch_id', op: 'eq', value: batch_id }])
  return `/agreements/?filters=${encodeURIComponent(filters)}`
}
