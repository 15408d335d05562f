export interface PersonName {
  surname: string
  first: string
  second: string
}

const PATRONYMIC = /(вич|вна|ична|инична|оглы|кызы)$/iu
const SURNAME =
  /(ов|ова|ев|ева|ёв|ёва|ин|ина|ын|ына|ий|ая|ский|ская|цкий|цкая|ко|ук|юк|ян|дзе|швили|их|ых)$/iu
/** First names that end like surnames. */
const FIRST_NAMES = new Set(
  'константин валентин мартин марина ирина полина кристина екатерина карина галина алина арина ангелина нина антонина валентина василина георгий юрий дмитрий василий анатолий валерий геннадий евгений аркадий виталий григорий'.split(
    ' ',
  ),
)

/**
 * Parts of a name as people write it: «Иванова Анна Петровна», «Иванова А. П.», «Анна Петровна Иванова», «Анна
 * Иванова»; null when there is but one word.
 */
export function personName(name: string): PersonName | null {
  const words = name.replace(/\./gu, '. ').split(/\s+/u).filter(Boolean)
  const [one = '', two = '', ...rest] = words
  if (words.length < 2) return null
  if (words.length === 3 && PATRONYMIC.test(two) && !PATRONYMIC.test(rest[0] ?? '')) {
    return { surname: rest[0] ?? '', first: one, second: two }
  }
  const is_first = FIRST_NAMES.has(one.toLowerCase()) || (isSurname(two) && !isSurname(one))
  if (words.length === 2 && is_first) return { surname: two, first: one, second: '' }
  return { surname: one, first: two, second: rest.join(' ') }
}

function isSurname(word: string): boolean {
  return SURNAME.test(word) && !FIRST_NAMES.has(word.toLowerCase())
}
