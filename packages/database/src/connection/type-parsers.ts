import { types } from 'pg'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184
const INTERVAL = 1186
const TEXT_ARRAY = 1009

const textList = types.getTypeParser(TEXT_ARRAY as number, 'text') as (text: string) => (string | null)[]
const asIs = (text: string) => text

// K-05: sums and volumes keep every digit, so numeric stays text; dates are business dates without a zone (K-11).
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, wholeNumber],
  [NUMERIC, asIs],
  [DATE, asIs],
  [TIMESTAMP, asIs],
  [TIMESTAMPTZ, isoMoment],
  [INTERVAL, asIs],
  [1016, listOf(wholeNumber)],
  [1231, textList],
  [1182, textList],
  [1115, textList],
  [1185, listOf(isoMoment)],
])

/** How values of the database become values of JavaScript, for the `types` option of pg. */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? types.getTypeParser(oid, format ?? 'text')
  },
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database sent an unsafe whole number: ${text}`)
  return value
}

/** `2026-01-31 10:20:30.5+00` → `2026-01-31T10:20:30.5Z`; sessions run in UTC, other zones are converted. */
function isoMoment(text: string): string {
  if (text.endsWith('+00')) return `${text.slice(0, -3).replace(' ', 'T')}Z`
  const moment = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}

function listOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) => textList(text).map((item) => (item === null ? null : parse(item)))
}
