/** A company's own status of a contract; a new one has a negative id. */
export type AdditionalStatus = { id: number; name: string }

/** Every status has a name, no two the same; `field` is the row's place in the list. */
export function additionalStatusRules(
  list: readonly AdditionalStatus[],
): { field: string; message: string }[] {
  const seen = new Set<string>()
  return list.flatMap(({ name }, at) => {
    const field = `statuses.${at}.name`
    const key = name.trim().toLocaleLowerCase('ru')
    if (key === '') return [{ field, message: 'Поле обязательно' }]
    if (seen.has(key)) return [{ field, message: 'Такой статус уже есть' }]
    seen.add(key)
    return []
  })
}
