import { ALIKE_LETTERS } from '@stroyfin/domain/russian/alike-letters'
import { type RawBuilder, sql } from 'kysely'

const FROM = `‐‑‒–—−${ALIKE_LETTERS.latin}`
const TO = `------${ALIKE_LETTERS.russian}`

/** The number of a paper as `alikeNumber` of the domain reads it: of one look is one paper. */
export const alikeNumberOf = (number: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`regexp_replace(regexp_replace(translate(upper(${number}), ${FROM}, ${TO}), '[\\s\u00a0]', '', 'g'),
    '^[№#]*(0+(?=.))?', '')`
