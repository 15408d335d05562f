import { isBusinessDate } from '@stroyfin/domain/dates/plain-date'
import { isPrintable } from '@stroyfin/domain/files/printable'
import { LARGEST_TYPED } from '@stroyfin/domain/money/largest-summ'
import { z } from 'zod'

declare module 'zod' {
  interface GlobalMeta {
    /** How a value travels when it differs from how one side holds it. */
    wire?: 'money'
  }
}

const tooLong = (max: number) => `Не больше ${max} знаков`

export const id = z.number({ error: 'Не указано' }).int().refine(Number.isSafeInteger)
export const positiveId = id.refine((value) => value > 0, { error: 'Не указано' })
export const version = z.number({ error: 'Не указана версия строки' }).int().min(1)

/** One line of text, trimmed; control characters (but tab and line breaks) are refused as unprintable. */
export const text = (max = 500) =>
  z
    .string({ error: 'Нужен текст' })
    .trim()
    .max(max, { error: tooLong(max) })
    .refine((value) => isPrintable(value), { error: 'Текст содержит недопустимые знаки' })
export const requiredText = (max = 500) => text(max).min(1, { error: 'Поле обязательно' })

/** A plain business date YYYY-MM-DD (K-11). */
export const date = z.iso
  .date({ error: 'Укажите дату в виде ДД.ММ.ГГГГ' })
  .refine(isBusinessDate, { error: 'Год в дате – от 1900 до 2099' })
/** A month YYYY-MM. */
export const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: 'Укажите месяц' })
export const timestamp = z.string()

/** A sum as the browser sends it, a JSON number with at most two decimals; the server sees its decimal text (K-05). */
export const money = z
  .number({ error: 'Укажите сумму' })
  .min(-LARGEST_TYPED, { error: 'Слишком большая сумма' })
  .max(LARGEST_TYPED, { error: 'Слишком большая сумма' })
  .transform((value, issues) => {
    const decimal = String(value)
    if (!/^-?\d+(\.\d{1,2})?$/.test(decimal)) {
      issues.addIssue({ code: 'custom', message: 'Не больше двух знаков после запятой' })
      return z.NEVER
    }
    return decimal
  })
  .meta({ wire: 'money' })

/** A sum as the server answers it: exact decimal text inside, a JSON number on the wire. */
export const moneyOut = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)
  .meta({ wire: 'money' })

/** Volumes, unit prices, percents and rates: decimal text, so that no digit is lost (K-05). */
export const decimal = z.string().regex(/^-?\d{1,18}(\.\d{1,10})?$/, {
  // Rules of the whole form reckon with it: what is no number does not get to them.
  abort: true,
  error: ({ input }) =>
    /^-?\d+(\.\d+)?$/.test(String(input)) ? 'Не больше 18 знаков до запятой и 10 после' : 'Укажите число',
})

/** Roubles for one of another currency, as it is kept: above nothing and to a millionth. */
export const rate = decimal.check((asked) => {
  const { value } = asked
  const message = /^-|^0+(\.0+)?$/.test(value)
    ? 'Укажите курс больше нуля'
    : /^\d{1,6}(\.\d{1,6})?0*$/.test(value)
      ? null
      : 'Курс – не больше 6 знаков до запятой и 6 после'
  if (message !== null) asked.issues.push({ code: 'custom', message, input: value })
})

/** A yes/no of the wire. */
export const flag = z.boolean()
