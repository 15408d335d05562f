export interface Letter {
  to: string
  subject: string
  text: string
}

/** The way out for letters; `key` names the deed, so that a letter sent twice is the same letter. */
export interface Mailer {
  send(letter: Letter, key: string): Promise<void>
}
