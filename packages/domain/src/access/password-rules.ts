import { COMMON_WORDS, KEYBOARD_ROWS } from './common-passwords.ts'

export const SHORTEST_PASSWORD = 10

/** Whose password it is: what everybody knows of them is no secret. */
export interface PasswordOwner {
  username?: string
  email?: string
  first_name?: string
  last_name?: string
}

/** What is wrong with a new password; null when nothing is. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  if (password.length < SHORTEST_PASSWORD) return `Пароль короче ${SHORTEST_PASSWORD} знаков`
  if (isCommon(password))
    return 'Такой пароль подбирают первым. Возьмите несколько слов, не связанных между собой'
  if (isOwn(password, owner)) return 'В пароле ваше имя или почта: их знают все. Придумайте другой'
  return null
}

function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  if (new Set(text).size < 4 || repeated(text).length <= 4) return true
  const letters = text.replace(/[^\p{L}.,;[\]']+/gu, '')
  const words = text.replace(/[^\p{L}]+/gu, '')
  if (words === '' || COMMON_WORDS.has(words) || COMMON_WORDS.has(letters)) return true
  if (COMMON_WORDS.has(repeated(words))) return true
  return walked(text) >= text.length - 3
}

/** What is said over and over in a text, the last time perhaps not to its end; the text itself when nothing is. */
function repeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const part = text.slice(0, length)
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part
  }
  return text
}

/** How many signs follow their neighbour of a keyboard row, either way. */
function walked(text: string): number {
  const follows = (one: string, next: string) =>
    one === next || KEYBOARD_ROWS.some((row) => row.includes(one + next) || row.includes(next + one))
  let count = 1
  for (let at = 1; at < text.length; at++) if (follows(text[at - 1] ?? '', text[at] ?? '')) count++
  return count
}

function isOwn(password: string, { username, email, first_name, last_name }: PasswordOwner): boolean {
  const text = password.toLowerCase()
  const [mailbox = '', domain = ''] = (email ?? '').toLowerCase().split('@')
  // The longest first: the mail and its domain go whole before their parts.
  const known = [email, domain, mailbox, domain.split('.')[0], username, first_name, last_name]
    .map((word) => word?.trim().toLowerCase() ?? '')
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length)
  if (email && text.includes(email.toLowerCase())) return true
  // A name inside a long sentence is no weakness; names that are most of the password are.
  const left = known.reduce((rest, word) => rest.replaceAll(word, ''), text)
  return left !== text && left.length < 8
}
