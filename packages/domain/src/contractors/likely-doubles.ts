import { partyKey } from '../imports/find-party.ts'

export type NamedContractor = { id: number; name: string; inn: string | null }

/** Why two cards look like one contractor. */
export type DoubleReason = 'inn' | 'name'

/** Other cards of the same ИНН, or of the same name where ИНН does not tell them apart. */
export function likelyDoubles(
  of: NamedContractor,
  all: readonly NamedContractor[],
): Map<number, DoubleReason> {
  const key = partyKey(of.name)
  const found = new Map<number, DoubleReason>()
  for (const { id, name, inn } of all) {
    if (id === of.id) continue
    if (of.inn && inn) {
      if (inn === of.inn) found.set(id, 'inn')
    } else if (key !== '' && partyKey(name) === key) found.set(id, 'name')
  }
  return found
}
