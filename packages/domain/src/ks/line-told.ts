import { quotedName } from '../russian/quoted-name.ts'

/** What is wrong with the line of a document, by its place among those that were sent. */
export const lineTold = (index: number, what: string): string => `Строка ${index + 1}: ${what}`

interface SeenLine {
  /** Its place among the rows a person sees, empty ones too; from 1. */
  place: number
  name: string | null
}

/** The same of the line as a person sees it: by its row on the screen and its name. Another message is left as it is. */
export function lineSeen(message: string, index: number, { place, name }: SeenLine): string {
  const sent = lineTold(index, '')
  if (!message.startsWith(sent)) return message
  const title = name?.trim() ? ` ${quotedName(name.trim())}` : ''
  return `Строка ${place}${title}: ${message.slice(sent.length)}`
}
