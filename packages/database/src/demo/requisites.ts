import { isAccountKeyRight } from '@stroyfin/domain/requisites/account-key'
import { isInn } from '@stroyfin/domain/requisites/inn'
import { ogrnProblem } from '@stroyfin/domain/requisites/ogrn'
import { okpoProblem } from '@stroyfin/domain/requisites/okpo'
import type { DemoBank } from './data/banks.ts'
import type { Random } from './random.ts'

const DIGITS = [...'0123456789']

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.whole(0, 9)).join('')

/** The candidate that passes the check; one digit of ten always does. */
function keyed(candidates: readonly string[], isRight: (text: string) => boolean): string {
  const found = candidates.find(isRight)
  if (found === undefined) throw new Error(`No check digit fits ${candidates[0]}`)
  return found
}

/** ИНН of an organisation (10 digits) or a person (12), with its check digits. */
export function makeInn(random: Random, region: string, person: boolean): string {
  const inspection = String(random.whole(1, 40)).padStart(2, '0')
  const body = `${region}${inspection}${digits(random, person ? 6 : 5)}`
  const tails = person ? DIGITS.flatMap((a) => DIGITS.map((b) => a + b)) : DIGITS
  return keyed(
    tails.map((tail) => body + tail),
    isInn,
  )
}

/** КПП by the place of registration that the ИНН names. */
export function makeKpp(inn: string): string {
  return `${inn.slice(0, 4)}01001`
}

/** ОГРН of an organisation, ОГРНИП of a person. */
export function makeOgrn(random: Random, region: string, person: boolean): string {
  const year = String(random.whole(4, 21)).padStart(2, '0')
  const body = `${person ? '3' : '1'}${year}${region}${digits(random, person ? 9 : 7)}`
  return keyed(
    DIGITS.map((tail) => body + tail),
    (text) => ogrnProblem(text) === null,
  )
}

/** ОКПО of an organisation (8 digits) or a sole trader (10). */
export function makeOkpo(random: Random, person: boolean): string {
  const body = `${random.whole(1, 9)}${digits(random, person ? 8 : 6)}`
  return keyed(
    DIGITS.map((tail) => body + tail),
    (text) => okpoProblem(text) === null,
  )
}

/** A rouble account of an organisation (40702) or a sole trader (40802) with the key of its bank. */
export function makeAccount(random: Random, bank: DemoBank, person: boolean): string {
  const tail = digits(random, 11)
  return keyed(
    DIGITS.map((key) => `${person ? '40802' : '40702'}810${key}${tail}`),
    (text) => isAccountKeyRight(text, bank.bic),
  )
}
