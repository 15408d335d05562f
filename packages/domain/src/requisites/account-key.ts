import { bikProblem } from './bik.ts'

const WEIGHTS = [7, 1, 3]

/** Letters that may stand in the sixth place of an account, for accounts in clearing currencies. */
const SIXTH_LETTERS = 'АВСЕНКМРТХ'
const LATIN_TWINS: Record<string, string> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  P: 'Р',
  T: 'Т',
  X: 'Х',
}

/**
 * Key of an account by the Bank of Russia's rule of 08.09.1997 № 515: what is wrong, or null.
 * Treasury accounts (0310…) do not follow the rule and are taken as they are.
 */
export function accountProblem(account: string, bik: string): string | null {
  if (bikProblem(bik) !== null) return bikProblem(bik)
  const digits = accountDigits(account)
  if (digits === null) return `Счёт ${account} должен содержать 20 цифр`
  if (isTreasuryAccount(account) || isAccountKeyRight(account, bik)) return null
  const expected = accountKey(digits, prefixOf(digits, bik))
  return `Счёт ${account} не подходит к БИК ${bik}: девятая цифра должна быть ${expected}`
}

/** Whether the ninth digit of the account agrees with the bank; false for anything that is no account. */
export function isAccountKeyRight(account: string, bik: string): boolean {
  const digits = accountDigits(account)
  return digits !== null && bikProblem(bik) === null && checkSum(prefixOf(digits, bik) + digits) === 0
}

export function isTreasuryAccount(account: string): boolean {
  return account.startsWith('0310')
}

function accountDigits(account: string): string | null {
  const sixth = account[5]?.toUpperCase() ?? ''
  const letter = SIXTH_LETTERS.indexOf(LATIN_TWINS[sixth] ?? sixth)
  const text = sixth !== '' && letter >= 0 ? account.slice(0, 5) + letter + account.slice(6) : account
  return /^\d{20}$/u.test(text) ? text : null
}

/**
 * Correspondent and single treasury accounts, and clients of settlement centres (БИК ending 000–002),
 * are keyed by digits 5–6 of the БИК; clients of banks by its last three.
 */
function prefixOf(digits: string, bik: string): string {
  const centre = ['000', '001', '002'].includes(bik.slice(-3))
  return centre || digits.startsWith('301') || digits.startsWith('40102')
    ? `0${bik.slice(4, 6)}`
    : bik.slice(-3)
}

function checkSum(digits: string): number {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    sum += (Number(digits[index]) * (WEIGHTS[index % 3] ?? 0)) % 10
  }
  return sum % 10
}

function accountKey(digits: string, prefix: string): number {
  return (checkSum(`${prefix}${digits.slice(0, 8)}0${digits.slice(9)}`) * 3) % 10
}
