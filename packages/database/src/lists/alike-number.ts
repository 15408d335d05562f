import { ALIKE_LETTERS } from '@stroyfin/domain/russian/alike-letters'
import { type RawBuilder, sql } from 'kysely'

const FROM = `‐‑‒–—−${ALIKE_LETTERS.latin}`
const TO = `------${ALIKE_LETTERS.russian}`

/** The number of a paper as `alikeNumber` of the domain reads it: of one look is one paper. */
export const alikeNumberOf = (number: RawBuilder<unknown>): RawBuilder<string> => {
  const bare = sql`regexp_replace(translate(upper(${number}), ${FROM}, ${TO}), '[\\s\\u00a0\\u200b-\\u200d\\ufeff]', '', 'g')`
  return STEPS.reduce(
    (text, [found, put]) => sql<string>`regexp_replace(${text}, ${found}, ${put}, 'g')`,
    sql<string>`${bare}`,
  )
}

/** The steps of `alikeNumber` after its letters, in its order. */
const STEPS: readonly (readonly [found: string, put: string])[] = [
  ['^[№#]+', ''],
  ['^(?:СЧЕТ|СЧЁТ|АКТ|УПД)(?![A-ZА-ЯЁ])[№#]*', ''],
  ['[._-]+', '-'],
  ['([A-ZА-ЯЁ])(?=[0-9])', '\\1-'],
  ['([0-9])(?=[A-ZА-ЯЁ])', '\\1-'],
  ['(^|[-/])0+(?=[0-9])', '\\1'],
  ['^-+|-+$', ''],
]
