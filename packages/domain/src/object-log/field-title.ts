import { OBJECT_LOG_FIELDS } from './log-fields.ts'

/** Fields of forms that no record of changes tells of. */
const OF_FORMS: Readonly<Record<string, string>> = {
  username: 'Имя для входа',
  password: 'Пароль',
  first_name: 'Имя',
  last_name: 'Фамилия',
  email: 'Почта',
  reason: 'Причина',
  remark: 'Примечание',
  date_from: 'Дата начала',
  date_to: 'Дата окончания',
}

/** Codes that every table calls by one name. */
const COMMON: ReadonlyMap<string, string> = (() => {
  const known = new Map<string, Set<string>>()
  for (const fields of Object.values(OBJECT_LOG_FIELDS))
    for (const [code, { label }] of Object.entries(fields))
      known.set(code, (known.get(code) ?? new Set()).add(label))
  return new Map(
    [...known].flatMap(([code, [label, ...others]]) => (label && !others.length ? [[code, label]] : [])),
  )
})()

/** Lines of a document are a table of their own. */
const LINES: Readonly<Record<string, string>> = { ks: 'ks_lines', budgets: 'budget_lines' }

function titleOf(place: string, code: string, is_line: boolean): string | undefined {
  const own = OBJECT_LOG_FIELDS[is_line ? (LINES[place] ?? place) : place]
  return own?.[code]?.label ?? OF_FORMS[code] ?? COMMON.get(code)
}

/** A sentence that makes sense only under its field. */
const BARE =
  /^(Поле обязательно|Не указан|Недопустимое значение|Нужен текст|Не больше|Не меньше|Слишком большая|Текст содержит)/

/** An abbreviation keeps its capitals inside a sentence. */
const inside = (words: string) =>
  /^[А-ЯЁ]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)

/**
 * What is wrong with the field at `path` («rows.2.purpose») in words that stand away from it: «Строка 3, назначение
 * платежа: поле обязательно». `place` is the section of the call; what nobody has named is said as it is.
 */
export function namedMessage(place: string, path: string, message: string): string {
  if (!BARE.test(message)) return message
  const parts = path.split('.')
  const row = parts.findLast((part) => /^\d+$/.test(part))
  const title = titleOf(place, parts.at(-1) ?? '', row !== undefined)
  if (title === undefined) return message
  const named = row === undefined ? title : `Строка ${Number(row) + 1}, ${inside(title)}`
  return `${named}: ${inside(message)}`
}
