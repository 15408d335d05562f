export interface Letter {
  to: string
  subject: string
  text: string
  /** Goes with the letter: its name and its place in the store of files. */
  file?: { name: string; key: string }
}

export interface Attachment {
  name: string
  content: Buffer
}

/** The way out for letters; `key` names the deed, so that a letter sent twice is the same letter. */
export interface Mailer {
  send(letter: Letter, key: string, attachments?: readonly Attachment[]): Promise<void>
}
