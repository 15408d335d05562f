/** Columns of a list by the codes the screen sent, in its order; a code nobody knows is passed over. */
export function chosenColumns<Column>(
  known: Readonly<Record<string, Column>>,
  codes: readonly string[],
): Column[] {
  return codes.flatMap((code) => {
    // A code is typed by anybody: «constructor» and its like are no columns.
    const column = Object.hasOwn(known, code) ? known[code] : undefined
    return column === undefined ? [] : [column]
  })
}
