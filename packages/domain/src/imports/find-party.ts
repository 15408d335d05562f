import { quotedName } from '../russian/quoted-name.ts'
import type { NamedParty } from './read-agreement-row.ts'

export type KnownParty = { id: number; name: string; full_name: string; inn: string | null }

/** A contractor the import has to make first. */
export type NewParty = { key: string; name: string; inn: string | null; okpo: string | null }

/** `doubt`: its ИНН is found, and its name is another. */
export type FoundParty =
  | { id: number; name: string; doubt?: string }
  | { id: null; name: string; key: string; doubt?: string }
  | { problem: string }

const FORMS: readonly (readonly [RegExp, string])[] = [
  [/общество с ограниченной ответственностью/gu, 'ооо'],
  [/публичное акционерное общество/gu, 'пао'],
  [/непубличное акционерное общество/gu, 'нао'],
  [/закрытое акционерное общество/gu, 'зао'],
  [/открытое акционерное общество/gu, 'оао'],
  [/акционерное общество/gu, 'ао'],
  [/индивидуальный предприниматель/gu, 'ип'],
]

/** «ООО "Ромашка"», «Ромашка, ООО» and «Общество с ограниченной ответственностью «Ромашка»» are one name. */
export function partyKey(name: string): string {
  const plain = name.toLocaleLowerCase('ru-RU').replaceAll('ё', 'е').replace(/\s+/gu, ' ')
  const short = FORMS.reduce((text, [form, letters]) => text.replace(form, letters), plain)
  return short
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ')
}

/** Words that many names hold. */
const COMMON =
  /^(?:ооо|пао|нао|зао|оао|ао|ип|ск|сз|гк|специализированный|застройщик|строительн\p{L}*|компани\p{L}*|групп\p{L}*|фирма|филиал|управлени\p{L}*|торговый|дом|завод|предприятие)$/u

/** Whether two names may be of one party: a word of either stands in the other, whatever spaces and dashes are between. */
export function areNamesAlike(one: string, other: string): boolean {
  const [left, right] = [partyKey(one).split(' '), partyKey(other).split(' ')]
  const own = (words: readonly string[]) => words.filter((word) => word.length > 2 && !COMMON.test(word))
  const stands = (words: readonly string[], name: string) => {
    const joined = name
      .toLocaleLowerCase('ru-RU')
      .replaceAll('ё', 'е')
      .replace(/[^\p{L}\d]+/gu, '')
    return words.length === 0 || words.some((word) => joined.includes(word))
  }
  return stands(own(left), other) || stands(own(right), one)
}

const otherName = (inn: string, known: string, asked: string): string =>
  `ИНН ${inn} – это ${quotedName(known)}, а в файле ${quotedName(asked)}: проверьте, та ли сторона`

/**
 * Finds the contractor a row means: by ИНН, else by name; one that is nowhere will be made, once for all
 * rows that name it. What could be two contractors is told, never guessed.
 */
export function partyFinder(known: readonly KnownParty[]) {
  const byInn = Map.groupBy(known, (party) => party.inn ?? '')
  const byName = new Map<string, KnownParty[]>()
  for (const party of known) {
    for (const key of new Set([partyKey(party.name), partyKey(party.full_name)])) {
      if (key !== '') byName.set(key, [...(byName.get(key) ?? []), party])
    }
  }
  const made = newParties()
  const search = (asked: NamedParty): FoundParty => {
    const { name, inn } = asked
    const named = byName.get(partyKey(name)) ?? []
    const same = inn === '' ? named : (byInn.get(inn) ?? named.filter((party) => party.inn === null))
    const [first, ...others] = same
    if (first === undefined) return made.find(asked)
    if (others.length > 0) return oneOf(same, named, asked)
    const { id, full_name } = first
    const isAlike =
      inn === '' ||
      name === '' ||
      [first.name, full_name].some((own) => own !== '' && areNamesAlike(own, name))
    return { id, name: first.name, ...(!isAlike && { doubt: otherName(inn, first.name, name) }) }
  }
  // A file names the same few parties in thousands of rows.
  const answers = new Map<string, FoundParty>()
  const find = (asked: NamedParty): FoundParty => {
    const key = `${asked.inn} ${asked.okpo ?? ''} ${asked.name}`
    const answer = answers.get(key) ?? search(asked)
    answers.set(key, answer)
    return answer
  }
  return { find, created: made.list }
}

function oneOf(same: readonly KnownParty[], named: readonly KnownParty[], asked: NamedParty): FoundParty {
  const both = same.filter((party) => named.includes(party))
  const [only] = both
  if (asked.inn !== '' && only !== undefined && both.length === 1) return { id: only.id, name: only.name }
  return {
    problem:
      asked.inn === ''
        ? `Контрагентов ${quotedName(asked.name)} несколько: укажите ИНН`
        : `С ИНН ${asked.inn} несколько контрагентов: укажите наименование точно как в справочнике`,
  }
}

/** Contractors to be made: the next row that names one by its ИНН or by its name means the same. */
function newParties() {
  const byKey = new Map<string, NewParty>()
  const find = ({ name, inn, okpo = '' }: NamedParty): FoundParty => {
    if (name === '')
      return { problem: `Контрагента с ИНН ${inn} нет в справочнике, а наименование не указано` }
    const named = `name ${partyKey(name)}`
    const key = inn === '' ? named : `inn ${inn}`
    const party = byKey.get(key) ?? { key, name, inn: inn || null, okpo: null }
    party.okpo ??= okpo || null
    byKey.set(key, party)
    if (!byKey.has(named)) byKey.set(named, party)
    const isAlike = inn === '' || areNamesAlike(party.name, name)
    return {
      ...{ id: null, name: party.name, key: party.key },
      ...(!isAlike && { doubt: otherName(inn, party.name, name) }),
    }
  }
  return { find, list: () => [...new Set(byKey.values())] }
}
